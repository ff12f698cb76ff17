import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, startApi, type TestPlayer, until } from './fixture.ts'
import { operate as operateOn } from './operate.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const profileOf = async ({ token }: TestPlayer) =>
  (await app.call('GET', '/api/player/profile', { token })).body.data
const change = ({ token }: TestPlayer, body: object) =>
  app.call('PUT', '/api/player/profile', { token, body })
const mailTo = ({ email }: TestPlayer, subject: string) =>
  until(() => app.mails.find((mail) => mail.to === email && mail.subject === subject))

describe('id of the chat conversation', () => {
  it('is unique to the player, the same at each log-in, and can’t be derived from public data', async () => {
    const [player, other] = [await app.player(), await app.player()]
    const { chatRestoreId } = await profileOf(player)
    expect(chatRestoreId).toMatch(/^[0-9a-f-]{36}$/)
    expect(chatRestoreId).not.toContain(player.id)
    const { email, password } = player
    const again = await app.call('POST', '/api/player/sessions', { body: { email, password } })
    expect(again.body.data.profile.chatRestoreId).toBe(chatRestoreId)
    expect((await profileOf(other)).chatRestoreId).not.toBe(chatRestoreId)
  })

  it('can’t be set by the player, and changes when the account is closed', async () => {
    const player = await app.player()
    const { chatRestoreId } = await profileOf(player)
    expect((await change(player, { chatRestoreId: 'somebody-else’s' })).status).toBe(422)
    await operateOn(app, `close --player ${player.id}`)
    // The order has queued the job, which another worker may have run already.
    await app.api.runJob('end-accounts')
    await until(async () => {
      const [row] = await app.database.query<{ id: string }>(
        'select chat_restore_id as id from profile.player where id = $1',
        [player.id],
      )
      return row?.id !== chatRestoreId
    })
  })
})

describe('answer to a security question', () => {
  it('is ignored if the form has no such field', async () => {
    const player = await app.player()
    expect((await change(player, { securityAnswer: 'Difference Engine', city: 'London' })).status).toBe(200)
    const [row] = await app.database.query<{ details: object; city: string }>(
      'select details, city from profile.player where id = $1',
      [player.id],
    )
    expect(row).toEqual({ details: {}, city: 'London' })
  })
})

it.each(['Asia/Kathmandu', 'Europe/Kyiv', 'Asia/Kolkata'])(
  'accepts %s as a time zone, since browsers use different names',
  async (timeZone) => {
    const player = await app.player()
    expect((await change(player, { timeZone })).status).toBe(200)
    const { body } = await app.call('GET', '/api/player/profile', { token: player.token })
    expect(body.data.timeZone).toBe(timeZone)
  },
)

describe('messages to a player', () => {
  const speaking = async () => {
    const player = await app.player()
    await change(player, { language: 'de', timeZone: 'Asia/Tokyo' })
    return player
  }

  it('are in the language of the profile: a code, a notice, a letter', async () => {
    const player = await speaking()
    const { token, password } = player
    await app.call('POST', '/api/player/otp/email/send', { token, body: {} })
    await mailTo(player, 'Dein Code')
    const body = { currentPassword: password, newPassword: 'another long horse' }
    await app.call('PUT', '/api/player/passwords', { token, body })
    await mailTo(player, 'Dein Passwort wurde geändert')
    await app.call('POST', '/api/player/closing', { token, body: {} })
    await mailTo(player, 'Dein Konto wird geschlossen')
  })

  it('have times in the time zone of the profile: of a new device, and of a closing', async () => {
    const player = await speaking()
    const { token, email, password } = player
    const asked = (await app.call('POST', '/api/player/closing', { token, body: {} })).body.data
    const inTokyo = (iso: string) =>
      new Date(iso).toLocaleString('de', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' })
    expect((await mailTo(player, 'Dein Konto wird geschlossen')).text).toContain(inTokyo(asked.endsAt))
    await app.call('POST', '/api/player/sessions', { body: { email, password } })
    expect((await mailTo(player, 'Neue Anmeldung in deinem Konto')).text).toMatch(/Deutschland|GMT\+9|Japan/)
  })

  it('are sent even if the time zone is no longer known', async () => {
    const player = await speaking()
    await app.database.query(`update profile.player set time_zone = 'Mars/Olympus' where id = $1`, [
      player.id,
    ])
    await app.call('POST', '/api/player/closing', { token: player.token, body: {} })
    await mailTo(player, 'Dein Konto wird geschlossen')
  })
})

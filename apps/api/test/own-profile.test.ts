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

describe('the id by which a chat widget finds a conversation again', () => {
  it('is the player’s alone, the same at each log-in, and can’t be guessed from what others see', async () => {
    const [player, other] = [await app.player(), await app.player()]
    const { chatRestoreId } = await profileOf(player)
    expect(chatRestoreId).toMatch(/^[0-9a-f-]{36}$/)
    expect(chatRestoreId).not.toContain(player.id)
    const { email, password } = player
    const again = await app.call('POST', '/api/player/sessions', { body: { email, password } })
    expect(again.body.data.profile.chatRestoreId).toBe(chatRestoreId)
    expect((await profileOf(other)).chatRestoreId).not.toBe(chatRestoreId)
  })

  it('can’t be set by the player, and leads to nothing once the account is closed', async () => {
    const player = await app.player()
    const { chatRestoreId } = await profileOf(player)
    expect((await change(player, { chatRestoreId: 'somebody-else’s' })).status).toBe(422)
    await operateOn(app, `close --player ${player.id}`)
    // The order has asked for the job: whoever takes it up first ends the account.
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

describe('an answer to a security question', () => {
  it('is not taken where the form asks for none', async () => {
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
  'the zone may be %s: browsers differ in what they call it',
  async (timeZone) => {
    const player = await app.player()
    expect((await change(player, { timeZone })).status).toBe(200)
    const { body } = await app.call('GET', '/api/player/profile', { token: player.token })
    expect(body.data.timeZone).toBe(timeZone)
  },
)

describe('what is written to a player', () => {
  const speaking = async () => {
    const player = await app.player()
    await change(player, { language: 'de', timeZone: 'Asia/Tokyo' })
    return player
  }

  it('is in the language of the profile: a code, a notice, a letter', async () => {
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

  it('tells times in the zone of the profile: of a new device, and of an end', async () => {
    const player = await speaking()
    const { token, email, password } = player
    const asked = (await app.call('POST', '/api/player/closing', { token, body: {} })).body.data
    const inTokyo = (iso: string) =>
      new Date(iso).toLocaleString('de', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' })
    expect((await mailTo(player, 'Dein Konto wird geschlossen')).text).toContain(inTokyo(asked.endsAt))
    await app.call('POST', '/api/player/sessions', { body: { email, password } })
    expect((await mailTo(player, 'Neue Anmeldung in deinem Konto')).text).toMatch(/Deutschland|GMT\+9|Japan/)
  })

  it('comes all the same where the zone is not known any more', async () => {
    const player = await speaking()
    await app.database.query(`update profile.player set time_zone = 'Mars/Olympus' where id = $1`, [
      player.id,
    ])
    await app.call('POST', '/api/player/closing', { token: player.token, body: {} })
    await mailTo(player, 'Dein Konto wird geschlossen')
  })
})

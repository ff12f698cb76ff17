import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, newKey, startApi, until } from './fixture.ts'
import { operate } from './operate.ts'
import { withCaptcha } from './with-captcha.ts'

const DAY_MS = 86_400_000
const PATH = '/api/notification/communications'
let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi({ contactEmail: 'desk@casino.example' })
})
afterAll(() => app.stop())

const mailsAbout = (text: string) => app.mails.filter((mail) => mail.text.includes(text))
const stored = (email: string) =>
  app.database.query<{ playerId: string | null; message: string }>(
    'select player_id as "playerId", message from notifications.communication where email = $1',
    [email],
  )

describe('a message to the operator', () => {
  it('is stored and mailed once for a guest, with the sender’s address for the reply', async () => {
    const email = `${newKey()}@example.com`
    const message = `Hello <b>desk</b> ${email}\nWhere is my bonus?`
    const { status } = await app.call('POST', PATH, { body: { email, message } })
    expect(status).toBe(201)
    const mail = await until(() => mailsAbout(email)[0])
    expect(mail).toMatchObject({ to: 'desk@casino.example', replyTo: email })
    expect(mail.text).toContain('without an account')
    expect(mail.html).not.toContain('<b>')
    expect(await stored(email)).toEqual([{ playerId: null, message }])
    expect(mailsAbout(email)).toHaveLength(1)
  })

  it('names its player, and is deleted with the account', async () => {
    const player = await app.player()
    const body = { email: player.email, message: 'Please call me back.' }
    await app.call('POST', PATH, { token: player.token, body })
    const mail = await until(() => mailsAbout(player.id)[0])
    expect(mail.text).toContain('Please call me back.')
    expect(await stored(player.email)).toHaveLength(1)
    await app.call('POST', '/api/player/closing', { token: player.token, body: { reason: 'enough' } })
    app.clock.forward(8 * DAY_MS)
    await app.api.runJob('end-accounts')
    expect(await stored(player.email)).toHaveLength(0)
  })

  it('is refused without an address or a text, and with one that is too long', async () => {
    const [email, message] = ['ada@example.com', 'Hello']
    for (const body of [{ email }, { message }, { email: 'ada', message }, { email, message: '  ' }]) {
      const answer = await app.call('POST', PATH, { body })
      expect([body, answer.status]).toEqual([body, 422])
    }
    const long = await app.call('POST', PATH, { body: { email, message: 'x'.repeat(2001) } })
    expect(long.status).toBe(422)
  })

  it('needs a captcha from guests where messages do', async () => {
    const { status, body } = await withCaptcha(app, PATH, { email: 'ada@example.com', message: 'Hello' })
    expect([status, body.error.name]).toEqual([428, 'captcha_required'])
  })

  it('is limited by address', async () => {
    const limited = await startApi({
      rateLimits: { any: null, sensitive: { limit: 2, windowMs: 60_000 }, costly: null },
    })
    try {
      const send = async () =>
        (await limited.call('POST', PATH, { body: { email: 'ada@example.com', message: 'Hello' } })).status
      expect([await send(), await send(), await send()]).toEqual([201, 201, 429])
    } finally {
      await limited.stop()
    }
  })

  it('is deleted after its period', async () => {
    const [old, recent] = [`${newKey()}@example.com`, `${newKey()}@example.com`]
    await app.call('POST', PATH, { body: { email: old, message: 'Hello' } })
    app.clock.forward(364 * DAY_MS)
    await app.call('POST', PATH, { body: { email: recent, message: 'Hello' } })
    await app.api.runJob('delete-communications')
    expect(await stored(old)).toHaveLength(1)
    app.clock.forward(2 * DAY_MS)
    await app.api.runJob('delete-communications')
    expect([await stored(old), (await stored(recent)).length]).toEqual([[], 1])
  })

  it('is listed for operators', async () => {
    const email = `${newKey()}@example.com`
    await app.call('POST', PATH, { body: { email, message: 'Two\nlines' } })
    const { text } = await operate(app, 'list', { group: 'contact', who: [] })
    expect(text).toContain(`${email}  without an account\n  Two\n  lines\n`)
  })
})

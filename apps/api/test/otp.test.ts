import { CODE_RULES } from '@tessera/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEND_LIMITS } from '../src/modules/auth/code-limits.ts'
import { type ApiUnderTest, newKey, startApi } from './fixture.ts'
import {
  codeSentTo,
  newPhone,
  phoneRegistration,
  registerByPhone,
  sendTo,
  ticketFor,
  verify,
  wrongCode,
} from './phone-steps.ts'
import { type SecondProcess, startSecondProcess } from './second-process.ts'
import { withoutWay } from './without-ways.ts'

const secrets = { tokenSecret: 'the secret of both processes, long enough', gameTokenSecret: 'g'.repeat(32) }
let app: ApiUnderTest
let other: SecondProcess
beforeAll(async () => {
  app = await startApi(secrets)
  other = await startSecondProcess(app, secrets)
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

let networks = 0
/** Returns an address in an unused network. */
const newIp = () => `10.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}.7`

/** Requests a code and waits for it; returns it with the id of its request. */
async function askedFor(phone = newPhone()) {
  const before = app.mails.filter((mail) => mail.to === phone).length
  const { body } = await sendTo(app, phone, {}, newIp())
  return { phone, requestId: String(body.data.requestId), code: await codeSentTo(app, phone, before) }
}
const logIn = (body: object) => app.call('POST', '/api/player/sessions', { body })

describe('code for a phone number', () => {
  it('is sent by SMS in the language of the page, and its response states lifetime, attempts and wait', async () => {
    const phone = newPhone()
    const { body } = await sendTo(app, phone, { language: 'de' }, newIp())
    expect(body.data).toEqual({
      requestId: expect.stringMatching(/^[a-z0-9]{26}$/),
      phone,
      lifeSeconds: 600,
      triesMax: 5,
      resendSeconds: 60,
    })
    const code = await codeSentTo(app, phone)
    const mail = app.mails.find(({ to }) => to === phone)
    expect(mail).toMatchObject({ kind: 'sms', text: expect.stringContaining(`${code} ist dein Code`) })
    // A single SMS in the GSM alphabet, which has umlauts, has at most 160 characters.
    expect(mail?.text.length).toBeLessThanOrEqual(160)
  })

  it('registers a new player and logs a known one in', async () => {
    const { id, phone } = await registerByPhone(app)
    app.clock.forward(60_000)
    const { requestId, code } = await askedFor(phone)
    const verified = await verify(app, requestId, code)
    expect(verified.body.data).toMatchObject({ phone, isKnown: true })
    const entered = await logIn({ ticket: verified.body.data.ticket })
    expect(entered.body.data.profile).toMatchObject({ id, phone, email: null })
    const sessions = await app.call('GET', '/api/player/sessions', { token: entered.body.data.accessToken })
    expect(sessions.body.data.find((each: { isCurrent: boolean }) => each.isCurrent).way).toBe('phone')
  })

  it('works once', async () => {
    const { requestId, code } = await askedFor()
    const answers = await Promise.all([
      verify(app, requestId, code),
      other.call('POST', '/api/player/otp/verify', { body: { requestId, code } }),
      verify(app, requestId, code),
    ])
    const statuses = answers.map((answer) => ('status' in answer ? answer.status : answer.statusCode))
    expect(statuses.sort()).toEqual([200, 422, 422])
  })

  it('expires after ten minutes', async () => {
    const { requestId, code } = await askedFor()
    app.clock.forward(CODE_RULES.lifeSeconds * 1000)
    expect((await verify(app, requestId, code)).body.error.name).toBe('code_ended')
  })

  it('is not checked after five wrong ones, also across two processes', async () => {
    const { requestId, code } = await askedFor()
    const body = { requestId, code: wrongCode(code) }
    const names = await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        index % 2 === 0
          ? (await verify(app, requestId, body.code)).body.error.name
          : (await other.call('POST', '/api/player/otp/verify', { body })).json().error.name,
      ),
    )
    expect(names.filter((name) => name === 'code_wrong')).toHaveLength(CODE_RULES.triesMax)
    expect(names.filter((name) => name === 'code_ended')).toHaveLength(10 - CODE_RULES.triesMax)
    expect((await verify(app, requestId, code)).body.error.name).toBe('code_ended')
  })

  it('is refused after five wrong ones even when it is right', async () => {
    const { requestId, code } = await askedFor()
    for (let tries = 0; tries < CODE_RULES.triesMax; tries += 1)
      await verify(app, requestId, wrongCode(code), newIp())
    expect((await verify(app, requestId, code)).body.error.name).toBe('code_ended')
  })

  it('is accepted after four wrong ones', async () => {
    const { requestId, code } = await askedFor()
    for (let tries = 1; tries < CODE_RULES.triesMax; tries += 1)
      await verify(app, requestId, wrongCode(code), newIp())
    expect((await verify(app, requestId, code)).status).toBe(200)
  })

  it('is called wrong each time it is mistyped, with the number of attempts left', async () => {
    const { requestId, code } = await askedFor()
    const left: number[] = []
    for (let tries = 0; tries < CODE_RULES.triesMax; tries += 1) {
      const { body } = await verify(app, requestId, wrongCode(code), newIp())
      expect(body.error.name).toBe('code_wrong')
      left.push(body.error.details.triesLeft)
    }
    expect(left).toEqual([4, 3, 2, 1, 0])
  })

  it('works only for the request that it was sent for, one of each device', async () => {
    const phone = newPhone()
    const first = await askedFor(phone)
    const second = await askedFor(phone)
    const foreign = await askedFor()
    if (first.code !== second.code)
      expect((await verify(app, first.requestId, second.code)).body.error.name).toBe('code_wrong')
    if (first.code !== foreign.code)
      expect((await verify(app, foreign.requestId, first.code)).body.error.name).toBe('code_wrong')
    expect((await verify(app, first.requestId, first.code)).status).toBe(200)
    expect((await verify(app, second.requestId, second.code)).status).toBe(200)
  })

  it.each([
    ['full-width digits', '１２３４５６'],
    ['too few digits', '12345'],
    ['a null character', '12345\u0000'],
    ['letters', 'abcdef'],
  ])('is refused as an invalid value: %s', async (_, code) => {
    const { requestId } = await askedFor()
    const { status, body } = await verify(app, requestId, code)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['code']])
  })

  it('is stored in no table and no queue', async () => {
    const { phone, code, requestId } = await askedFor()
    const rows = await app.database.query<{ row: string }>(
      `select c::text as row from auth.code c where id = $1
       union all select j::text from graphile_worker.jobs j`,
      [requestId],
    )
    expect(rows[0]?.row).toContain(phone)
    expect(rows.filter(({ row }) => new RegExp(`\\b${code}\\b`).test(row))).toEqual([])
  })
})

describe('phone number', () => {
  it.each([
    ['with spaces and brackets', '+49 (0) 170 1234 567', '+491701234567'],
    ['without its plus', '491701234567', '+491701234567'],
    ['in full-width digits', '＋４９１７０１２３４５６７', '+491701234567'],
    ['in Arabic digits', '+٤٩١٧٠١٢٣٤٥٦٧', '+491701234567'],
  ])('is normalized %s', async (_, typed, phone) => {
    app.clock.forward(60_000)
    expect((await sendTo(app, typed, {}, newIp())).body.data.phone).toBe(phone)
  })

  it.each([
    ['abc', 'phone_not_a_number'],
    ['+49 1', 'phone_too_short'],
    ['+49 170 12345678901234567', 'phone_too_long'],
    ['0170 1234567', 'phone_invalid_country'],
    ['+49 170 12', 'phone_invalid_length'],
    ['+49 170 1234567 ext. 5', 'phone_has_extension'],
    ['+49 900 1234567', 'phone_no_messages'],
  ])('is refused as %s by the rule %s', async (phone, rule) => {
    const { status, body } = await sendTo(app, phone, {}, newIp())
    expect([status, body.error.problems?.phone?.[0]?.rule]).toEqual([422, rule])
  })

  it('belongs to one player after concurrent registrations', async () => {
    const phone = newPhone()
    const tickets = []
    for (let index = 0; index < 4; index += 1) {
      const { requestId, code } = await askedFor(phone)
      tickets.push(String((await verify(app, requestId, code)).body.data.ticket))
    }
    const statuses = await Promise.all(
      tickets.map(async (ticket, index) => {
        const body = phoneRegistration(ticket)
        return index % 2 === 0
          ? (await app.call('POST', '/api/player/register/phone', { body })).status
          : (await other.call('POST', '/api/player/register/phone', { body })).statusCode
      }),
    )
    expect(statuses.sort()).toEqual([201, 409, 409, 409])
  })

  it('is read from the ticket, which an accepted form uses up and a refused one doesn’t', async () => {
    const ticket = await ticketFor(app, newPhone())
    const register = (change: object) =>
      app.call('POST', '/api/player/register/phone', { body: { ...phoneRegistration(ticket), ...change } })
    expect((await register({ currency: 'XYZ' })).body.error.name).toBe('currency_not_available')
    expect((await register({ phone: newPhone() })).body.error.name).toBe('validation_failed')
    expect((await register({})).status).toBe(201)
    expect((await register({})).body.error.name).toBe('ticket_ended')
  })

  it('can’t log in without a player', async () => {
    const { requestId, code } = await askedFor()
    const { body } = await verify(app, requestId, code)
    expect(body.data.isKnown).toBe(false)
    expect((await logIn({ ticket: body.data.ticket })).body.error.name).toBe('invalid_credentials')
  })
})

describe('messages with codes', () => {
  it('are limited to one a minute and a daily quota for one number and origin', async () => {
    const phone = newPhone()
    const ip = newIp()
    const send = () => sendTo(app, phone, {}, ip)
    expect((await send()).status).toBe(200)
    const soon = await send()
    expect(soon.body.error).toMatchObject({ name: 'rate_limited', details: { retryAfterSeconds: 60 } })
    for (let more = 1; more < SEND_LIMITS.ownPerDay; more += 1) {
      app.clock.forward(60_000)
      expect((await send()).status).toBe(200)
    }
    app.clock.forward(60_000)
    expect((await send()).body.error.details.retryAfterSeconds).toBeGreaterThan(60)
  })

  it('are still sent to the owner’s known device when strangers have used their quota up', async () => {
    const { phone, deviceKey } = await registerByPhone(app)
    // The registration has taken the first of the strangers' messages.
    for (let more = 1; more < SEND_LIMITS.strangersPerDay; more += 1)
      expect((await sendTo(app, phone, {}, newIp())).status).toBe(200)
    expect((await sendTo(app, phone, {}, newIp())).body.error.name).toBe('rate_limited')
    expect((await sendTo(app, phone, { deviceKey }, newIp())).status).toBe(200)
    expect((await sendTo(app, phone, { deviceKey: newKey().replace(/-/g, '').slice(0, 26) })).status).toBe(
      429,
    )
  })

  it('are limited a day for one network across all numbers', async () => {
    const ip = newIp()
    const statuses: number[] = []
    for (let number = 0; number <= SEND_LIMITS.networkPerDay; number += 1)
      statuses.push((await sendTo(app, newPhone(), {}, ip)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(SEND_LIMITS.networkPerDay)
  })
})

describe('disabled sign-in method', () => {
  it('is neither listed nor in the form nor accepted', async () => {
    const init = await withoutWay(app, 'phone', 'GET', '/api/player/init')
    expect(init.body.data.ways).not.toContain('phone')
    const path = '/api/player/fields/validations?scenario=registration'
    const fields = await withoutWay(app, 'phone', 'GET', path)
    const names = (answer: typeof fields) => answer.body.data.map(({ name }: { name: string }) => name)
    expect(names(fields)).not.toContain('phone')
    expect(names(await withoutWay(app, 'email', 'GET', path))).not.toContain('email')
    const ticket = await ticketFor(app, newPhone())
    const entered = await withoutWay(app, 'phone', 'POST', '/api/player/sessions', { body: { ticket } })
    expect(entered.body.error.name).toBe('way_not_available')
  })

  it('includes the phone if no SMS can be sent', async () => {
    const mute = await startSecondProcess(app, {
      ...secrets,
      mailer: { kinds: ['email'], send: async () => {} },
    })
    expect((await mute.call('GET', '/api/player/init')).json().data.ways).not.toContain('phone')
    await mute.stop()
  })

  it('includes social accounts if no provider is configured', async () => {
    expect((await app.call('GET', '/api/player/init')).body.data.ways).toContain('social')
    const alone = await startSecondProcess(app, { ...secrets, socialConnections: [] })
    const init = (await alone.call('GET', '/api/player/init')).json()
    await alone.stop()
    expect(init.data.ways).not.toContain('social')
  })
})

import { createHash } from 'node:crypto'
import { leadingZeroBits, workText } from '@tessera/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHALLENGE_LIFE_MS } from '../src/modules/auth/work-captcha.ts'
import { type ApiUnderTest, newKey, registration, startApi, type TestResponse } from './fixture.ts'
import { newPhone } from './phone-steps.ts'
import { CAPTCHA_FORMS } from './with-captcha.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi({
    forms: CAPTCHA_FORMS,
    captcha: { logInFailures: 3, guardsMessages: true, bits: 8, bitsMax: 10 },
  })
})
afterAll(() => app.stop())

interface Challenge {
  readonly kind: string
  readonly id: string
  readonly bits: number
  readonly challenge: string
}
const challengeOf = ({ status, body }: TestResponse): Challenge => {
  expect([status, body.error.name]).toEqual([428, 'captcha_required'])
  return body.error.details
}

const isWork = (id: string, bits: number, number: number): boolean =>
  leadingZeroBits(createHash('sha256').update(workText(id, number)).digest()) >= bits

function numberFor({ id, bits }: Challenge, isRight = true): number {
  let number = 0
  while (isWork(id, bits, number) !== isRight) number += 1
  return number
}
const work = (challenge: Challenge): string => `${challenge.challenge}.${numberFor(challenge)}`

const register = (captcha?: string, ip = '198.51.100.1') =>
  app.call('POST', '/api/player/register', {
    body: { ...registration(`${newKey()}@example.com`), ...(captcha === undefined ? {} : { captcha }) },
    ip,
  })
const logIn = (ip: string, more: object = {}) =>
  app.call('POST', '/api/player/sessions', {
    body: { email: `${newKey()}@example.com`, password: 'wrong', ...more },
    ip,
  })

describe('a registration with a captcha field', () => {
  it('is refused with a challenge and accepted with its answer', async () => {
    const challenge = challengeOf(await register())
    expect(challenge).toMatchObject({ kind: 'work', bits: 8 })
    expect((await register(work(challenge))).status).toBe(201)
  })

  it('accepts an answer once, even if it is sent twice concurrently', async () => {
    const answer = work(challengeOf(await register()))
    const both = await Promise.all([register(answer), register(answer)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 428])
    expect((await register(answer)).status).toBe(428)
  })

  it('refuses an expired answer', async () => {
    const answer = work(challengeOf(await register()))
    app.clock.forward(CHALLENGE_LIFE_MS)
    expect((await register(answer)).status).toBe(428)
  })

  it('refuses an answer from another network or for another action', async () => {
    const answer = work(challengeOf(await register()))
    expect((await register(answer, '198.51.100.2')).status).toBe(428)
    for (let failures = 0; failures < 3; failures += 1) await logIn('198.51.100.1')
    expect((await logIn('198.51.100.1', { captcha: answer })).status).toBe(428)
    expect((await register(answer)).status).toBe(201)
  })

  it('refuses an answer without the work or to a forged challenge', async () => {
    const challenge = challengeOf(await register())
    const [text = '', signature = ''] = challenge.challenge.split('.')
    const easier = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(text, 'base64url').toString()), bits: 0 }),
    ).toString('base64url')
    const answers = [
      `${challenge.challenge}.${numberFor(challenge, false)}`,
      `${easier}.${signature}.1`,
      `${challenge.challenge}.-1`,
      `${challenge.challenge}.${numberFor(challenge)}.1`,
      challenge.challenge,
      '',
      '..',
      'x',
    ]
    for (const answer of answers) expect([answer, (await register(answer)).status]).toEqual([answer, 428])
    expect((await register('x'.repeat(401))).status).toBe(422)
  })

  it('reports invalid fields before it requires the work', async () => {
    const { status } = await app.call('POST', '/api/player/register', {
      body: { ...registration('x@example.com'), country: 'XX' },
    })
    expect(status).toBe(422)
  })
})

describe('a login', () => {
  it('requires a captcha after failures of its network, with growing difficulty', async () => {
    const ip = '203.0.113.1'
    for (let failures = 0; failures < 3; failures += 1) expect((await logIn(ip)).status).toBe(422)
    const bits: number[] = []
    for (let tries = 0; tries < 12; tries += 1) {
      const challenge = challengeOf(await logIn(ip))
      bits.push(challenge.bits)
      expect((await logIn(ip, { captcha: work(challenge) })).status).toBe(422)
    }
    expect([bits[0], bits[3], bits.at(-1)]).toEqual([8, 9, 10])
    expect((await logIn('203.0.113.2')).status).toBe(422)
  })

  it('requires a captcha in neighbouring networks after many failures of the enclosing network', async () => {
    const failFrom = async (ip: string, times: number) => {
      for (let failures = 0; failures < times; failures += 1)
        await app.call('POST', '/api/player/sessions', {
          body: { email: `${newKey()}@example.com`, password: 'wrong' },
          ip,
        })
    }
    await failFrom('2001:db8:7:100::1', 3)
    expect((await logIn('2001:db8:7:101::1')).status).toBe(422)
    await failFrom('2001:db8:7:102::1', 3)
    await failFrom('2001:db8:7:103::1', 2)
    expect((await logIn('2001:db8:7:104::1')).status).toBe(428)
    expect((await logIn('2001:db8:7:200::1')).status).toBe(422)
  })

  it('succeeds with an answer, and without one after the window has ended', async () => {
    const ip = '203.0.113.3'
    const { email, password } = await (async () => {
      const body = registration(`${newKey()}@example.com`)
      await app.call('POST', '/api/player/register', {
        body: { ...body, captcha: work(challengeOf(await register())) },
        ip: '198.51.100.1',
      })
      return body
    })()
    for (let failures = 0; failures < 3; failures += 1) await logIn(ip)
    const challenge = challengeOf(await logIn(ip, { email, password }))
    expect((await logIn(ip, { email, password, captcha: work(challenge) })).status).toBe(201)
    app.clock.forward(31 * 60_000)
    expect((await logIn(ip, { email, password })).status).toBe(201)
  })
})

describe('a message requested by a guest', () => {
  const send = (path: string, body: object, ip: string) =>
    app.call('POST', `/api/player/${path}`, { body, ip })
  const messages = [
    ['a code', 'otp/send', () => ({ phone: newPhone() })],
    ['a password reset link', 'passwords/reset', () => ({ email: `${newKey()}@example.com` })],
    ['a password reset code', 'passwords/reset', () => ({ phone: newPhone() })],
  ] as const

  it.each(messages)('requires a captcha for %s', async (_, path, newRecipient) => {
    const [recipient, ip] = [newRecipient(), '198.51.100.31']
    const challenge = challengeOf(await send(path, recipient, ip))
    expect((await send(path, { ...recipient, captcha: work(challenge) }, ip)).status).toBe(200)
  })

  it('requires a separate captcha for each message and action', async () => {
    const ip = '198.51.100.32'
    const captcha = work(challengeOf(await send('otp/send', { phone: newPhone() }, ip)))
    expect((await send('passwords/reset', { email: 'a@example.com', captcha }, ip)).status).toBe(428)
    expect((await send('otp/send', { phone: newPhone(), captcha }, ip)).status).toBe(200)
    expect((await send('otp/send', { phone: newPhone(), captcha }, ip)).status).toBe(428)
  })

  it('uses no quota until the captcha is solved', async () => {
    const [phone, ip] = [newPhone(), '198.51.100.33']
    const first = challengeOf(await send('otp/send', { phone }, ip))
    challengeOf(await send('otp/send', { phone }, ip))
    expect((await send('otp/send', { phone, captcha: work(first) }, ip)).status).toBe(200)
  })

  it('requires no captcha on a known device of the account', async () => {
    const body = registration(`${newKey()}@example.com`)
    const answer = await app.call('POST', '/api/player/register', {
      body: { ...body, captcha: work(challengeOf(await register())) },
      ip: '198.51.100.1',
    })
    const { deviceKey } = answer.body.data
    expect((await send('passwords/reset', { email: body.email, deviceKey }, '198.51.100.34')).status).toBe(
      200,
    )
  })
})

describe('the work of a challenge', () => {
  /** Returns a number whose hash starts with exactly this many zero bits. */
  const numberWith = (id: string, bits: number): number => {
    let number = 0
    while (isWork(id, bits + 1, number) || !isWork(id, bits, number)) number += 1
    return number
  }

  it('is accepted with the required number of zero bits and refused with one less', async () => {
    const challenge = challengeOf(await register())
    const answerWith = (bits: number) => register(`${challenge.challenge}.${numberWith(challenge.id, bits)}`)
    expect((await answerWith(challenge.bits - 1)).status).toBe(428)
    expect((await answerWith(challenge.bits)).status).toBe(201)
  })
})

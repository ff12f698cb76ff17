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

describe('a registration that lists the proof', () => {
  it('is refused with a challenge, and taken with its answer', async () => {
    const challenge = challengeOf(await register())
    expect(challenge).toMatchObject({ kind: 'work', bits: 8 })
    expect((await register(work(challenge))).status).toBe(201)
  })

  it('takes an answer once, also when it comes twice at once', async () => {
    const answer = work(challengeOf(await register()))
    const both = await Promise.all([register(answer), register(answer)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 428])
    expect((await register(answer)).status).toBe(428)
  })

  it('takes none that has ended', async () => {
    const answer = work(challengeOf(await register()))
    app.clock.forward(CHALLENGE_LIFE_MS)
    expect((await register(answer)).status).toBe(428)
  })

  it('takes none of another network, and none for another act', async () => {
    const answer = work(challengeOf(await register()))
    expect((await register(answer, '198.51.100.2')).status).toBe(428)
    for (let failures = 0; failures < 3; failures += 1) await logIn('198.51.100.1')
    expect((await logIn('198.51.100.1', { captcha: answer })).status).toBe(428)
    expect((await register(answer)).status).toBe(201)
  })

  it('takes none without the work, and none that we did not make', async () => {
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

  it('says first what is wrong with the form: that costs no work', async () => {
    const { status } = await app.call('POST', '/api/player/register', {
      body: { ...registration('x@example.com'), country: 'XX' },
    })
    expect(status).toBe(422)
  })
})

describe('a log-in', () => {
  it('asks for it after failures of its network, harder with more of them, and of no other network', async () => {
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

  it('asks for it in the networks around one, once they have failed for all of their visitors', async () => {
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

  it('of a player takes the answer as well, and asks no more once the window is over', async () => {
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

describe('a message that a stranger asks for', () => {
  const send = (path: string, body: object, ip: string) =>
    app.call('POST', `/api/player/${path}`, { body, ip })
  const messages = [
    ['a code', 'otp/send', () => ({ phone: newPhone() })],
    ['a link to a new password', 'passwords/reset', () => ({ email: `${newKey()}@example.com` })],
    ['a code for a new password', 'passwords/reset', () => ({ phone: newPhone() })],
  ] as const

  it.each(messages)('costs work: %s', async (_, path, newRecipient) => {
    const [recipient, ip] = [newRecipient(), '198.51.100.31']
    const challenge = challengeOf(await send(path, recipient, ip))
    expect((await send(path, { ...recipient, captcha: work(challenge) }, ip)).status).toBe(200)
  })

  it('costs work for each message, and the work for one act pays for no other', async () => {
    const ip = '198.51.100.32'
    const captcha = work(challengeOf(await send('otp/send', { phone: newPhone() }, ip)))
    expect((await send('passwords/reset', { email: 'a@example.com', captcha }, ip)).status).toBe(428)
    expect((await send('otp/send', { phone: newPhone(), captcha }, ip)).status).toBe(200)
    expect((await send('otp/send', { phone: newPhone(), captcha }, ip)).status).toBe(428)
  })

  it('uses up no quota before the work is done', async () => {
    const [phone, ip] = [newPhone(), '198.51.100.33']
    const first = challengeOf(await send('otp/send', { phone }, ip))
    challengeOf(await send('otp/send', { phone }, ip))
    expect((await send('otp/send', { phone, captcha: work(first) }, ip)).status).toBe(200)
  })

  it('costs no work on a device of the owner', async () => {
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
  /** A number whose hash begins with so many zero bits and no more. */
  const numberWith = (id: string, bits: number): number => {
    let number = 0
    while (isWork(id, bits + 1, number) || !isWork(id, bits, number)) number += 1
    return number
  }

  it('is enough with as many zero bits as were asked for, and not with one less', async () => {
    const challenge = challengeOf(await register())
    const answerWith = (bits: number) => register(`${challenge.challenge}.${numberWith(challenge.id, bits)}`)
    expect((await answerWith(challenge.bits - 1)).status).toBe(428)
    expect((await answerWith(challenge.bits)).status).toBe(201)
  })
})

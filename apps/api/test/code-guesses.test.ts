import { CODE_RULES } from '@tessera/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEND_LIMITS, WRONG_CODES_PER_DAY } from '../src/modules/auth/code-limits.ts'
import { playerWithApp, wrongAppCode } from './authenticator-app.ts'
import { type ApiUnderTest, startApi, until } from './fixture.ts'
import { codeSentTo, newPhone, registerByPhone, sendTo, verify, wrongCode } from './phone-steps.ts'

const ALARM = 7
let app: ApiUnderTest
const errors: object[] = []
beforeAll(async () => {
  app = await startApi({
    wrongCodesAlarm: ALARM,
    log: { warn: () => {}, error: (fields) => errors.push(fields) },
  })
})
afterAll(() => app.stop())

let networks = 0
/** Returns an unused IPv4 address. */
const newIp = () => `10.7.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`
let sites = 0
/** Returns the prefix of an unused /48 network. */
const newSite = () => `2001:db8:${(0x1000 + sites++).toString(16)}`

async function askedFor(more: object = {}, phone = newPhone()) {
  const before = app.mails.filter((mail) => mail.to === phone).length
  const { body } = await sendTo(app, phone, more, newIp())
  return { requestId: String(body.data.requestId), code: await codeSentTo(app, phone, before) }
}

/** Types a wrong code from each address, each at a new request, and returns the names of the errors. */
async function guess(ips: readonly string[]): Promise<string[]> {
  const names: string[] = []
  let asked = await askedFor()
  for (const [index, ip] of ips.entries()) {
    if (index > 0 && index % CODE_RULES.triesMax === 0) asked = await askedFor()
    names.push((await verify(app, asked.requestId, wrongCode(asked.code), ip)).body.error.name)
  }
  return names
}
const wrongIn = (names: readonly string[]): number => names.filter((name) => name === 'code_wrong').length

describe('wrong codes of one network', () => {
  it('are limited a day across all numbers, and a right code is refused after them', async () => {
    const ip = newIp()
    const names = await guess(Array<string>(WRONG_CODES_PER_DAY + 2).fill(ip))
    expect(names).toEqual([...Array(WRONG_CODES_PER_DAY).fill('code_wrong'), 'rate_limited', 'rate_limited'])
    const { requestId, code } = await askedFor()
    expect((await verify(app, requestId, code, ip)).body.error.name).toBe('rate_limited')
    expect((await verify(app, requestId, code, newIp())).status).toBe(200)
  })

  it('are counted together for a /56 and for a /48 of IPv6', async () => {
    const site = newSite()
    const subscribers = (household: string, count: number) =>
      Array.from({ length: count }, (_, index) => {
        const subscriber = (Math.floor(index / 20) % 256).toString(16).padStart(2, '0')
        return `${site}:${household}${subscriber}::1`
      })
    expect(wrongIn(await guess(subscribers('1', WRONG_CODES_PER_DAY * 3 + 3)))).toBe(WRONG_CODES_PER_DAY * 3)
    const households = ['2', '3', '4']
    let wrong = WRONG_CODES_PER_DAY * 3
    for (const household of households)
      wrong += wrongIn(await guess(subscribers(household, WRONG_CODES_PER_DAY * 3)))
    expect(wrong).toBe(WRONG_CODES_PER_DAY * 10)
    expect(await guess([`${newSite()}:100::1`])).toEqual(['code_wrong'])
  })

  it('exclude right codes', async () => {
    const ip = newIp()
    for (let times = 0; times <= WRONG_CODES_PER_DAY; times += 1) {
      const { requestId, code } = await askedFor()
      expect((await verify(app, requestId, code, ip)).status).toBe(200)
    }
  })

  it('don’t block a code that an owner’s known device in it has requested', async () => {
    const { phone, deviceKey } = await registerByPhone(app)
    app.clock.forward(60_000)
    const ip = newIp()
    await guess(Array<string>(WRONG_CODES_PER_DAY).fill(ip))
    const { requestId, code } = await askedFor({ deviceKey }, phone)
    expect((await verify(app, requestId, code, ip)).status).toBe(200)
  })
})

describe('messages requested by one IPv6 site', () => {
  it('are limited across all of its networks', async () => {
    const site = newSite()
    const send = (network: string) => sendTo(app, newPhone(), {}, `${site}:${network}::1`)
    const statuses: number[] = []
    const perHousehold = SEND_LIMITS.networkPerDay * 3
    for (let index = 0; index <= perHousehold; index += 1)
      statuses.push((await send((0x100 + Math.floor(index / 10)).toString(16))).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(perHousehold)
    expect((await send('200')).status).toBe(200)
  })
})

describe('alarm of wrong codes', () => {
  const gauge = () => app.api.gauges.auth_wrong_codes_this_hour?.read()

  it('is logged once at each multiple of the hourly threshold, and the metrics contain the count', async () => {
    // The next hour, which has no count yet.
    app.clock.forward(3_600_000)
    errors.length = 0
    expect(await gauge()).toBe(0)
    const ips = Array.from({ length: ALARM }, newIp)
    await guess(ips.slice(1))
    expect([await gauge(), errors]).toEqual([ALARM - 1, []])
    await guess(ips.slice(0, 1))
    await until(() => errors.length > 0)
    expect(errors).toEqual([{ wrongCodes: ALARM, hour: expect.stringMatching(/:00:00\.000Z$/) }])
    expect(await gauge()).toBe(ALARM)
    await guess(Array.from({ length: ALARM }, newIp))
    expect(errors).toHaveLength(2)
    app.clock.forward(3_600_000)
    expect(await gauge()).toBe(0)
  })

  it('includes codes of authenticator apps, recovery codes and short codes of e-mails', async () => {
    const { token, app: own } = await playerWithApp(app)
    app.clock.forward(3_600_000)
    const prove = (body: object) => app.call('POST', '/api/player/sessions/proof', { token, body })
    const answers = [
      await prove({ authenticatorCode: wrongAppCode(own) }),
      await prove({ recoveryCode: '22222-22222' }),
    ]
    expect(answers.map(({ body }) => body.error.name)).toEqual(['second_factor_wrong', 'second_factor_wrong'])
    expect(await gauge()).toBe(2)
    const newcomer = await app.register()
    const { text } = await until(() => app.mails.find(({ to }) => to === newcomer.email))
    const code = text.includes('000 000') ? '000001' : '000000'
    const confirm = await app.call('POST', '/api/player/profile/email/verify/confirm', {
      token: newcomer.token,
      body: { code },
    })
    expect(confirm.body.error.name).toBe('code_wrong')
    expect(await gauge()).toBe(3)
  })
})

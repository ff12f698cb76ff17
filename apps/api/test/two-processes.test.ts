import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REFRESH_GRACE_MS } from '../src/modules/sessions/session-state.ts'
import { type ApiUnderTest, newKey, startApi } from './fixture.ts'
import { type SecondProcess, startSecondProcess } from './second-process.ts'

const secrets = { tokenSecret: 'the secret of both processes, long enough', gameTokenSecret: 'g'.repeat(32) }
const captcha = { logInFailures: 4, guardsMessages: false, bits: 4, bitsMax: 6 }
const REFRESH = '/api/player/sessions/refresh'
let one: ApiUnderTest
let other: SecondProcess
beforeAll(async () => {
  one = await startApi({ ...secrets, captcha })
  other = await startSecondProcess(one, { ...secrets, captcha })
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

const profileIn = async (process: 'one' | 'other', token: string): Promise<number> =>
  process === 'one'
    ? (await one.call('GET', '/api/player/profile', { token })).status
    : (await other.call('GET', '/api/player/profile', { token })).statusCode

describe('two processes on one database', () => {
  it('accept the same tokens', async () => {
    const { token } = await one.register()
    expect([await profileIn('one', token), await profileIn('other', token)]).toEqual([200, 200])
  })

  it('refresh one token at once without ending the session', async () => {
    const { token } = await one.register()
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async (_, index) =>
        index % 2 === 0
          ? (await one.call('POST', REFRESH, { token })).status
          : (await other.call('POST', REFRESH, { token })).statusCode,
      ),
    )
    expect(statuses).toEqual(Array(6).fill(200))
    expect(await profileIn('one', token)).toBe(200)
  })

  it('accept a rotated token for the grace period and not longer, also in the process that issued it', async () => {
    const { token } = await one.register()
    const next = (await one.call('POST', REFRESH, { token })).body.data.accessToken
    one.clock.forward(REFRESH_GRACE_MS - 5000)
    expect([await profileIn('one', token), await profileIn('other', token)]).toEqual([200, 200])
    one.clock.forward(5001)
    expect([await profileIn('one', token), await profileIn('other', token)]).toEqual([401, 401])
    expect([await profileIn('one', next), await profileIn('other', next)]).toEqual([200, 200])
  })

  it('count failed log-ins of a network together, in turns and at once, until the window ends', async () => {
    const guess = async (process: 'one' | 'other', ip: string): Promise<number> => {
      const body = { email: `${newKey()}@example.com`, password: 'wrong' }
      return process === 'one'
        ? (await one.call('POST', '/api/player/sessions', { body, ip })).status
        : (await other.call('POST', '/api/player/sessions', { body, ip })).statusCode
    }
    const ip = '203.0.113.9'
    for (let turn = 0; turn < 2; turn += 1)
      expect([await guess('one', ip), await guess('other', ip)]).toEqual([422, 422])
    expect([await guess('one', ip), await guess('other', ip)]).toEqual([428, 428])
    expect(await guess('other', '203.0.113.10')).toBe(422)
    one.clock.forward(31 * 60_000)
    expect([await guess('one', ip), await guess('other', ip)]).toEqual([422, 422])

    const crowd = '203.0.113.11'
    await Promise.all([...'1234'].map((each) => guess(Number(each) % 2 ? 'one' : 'other', crowd)))
    expect([await guess('one', crowd), await guess('other', crowd)]).toEqual([428, 428])
  })
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_JURISDICTION } from '../src/jurisdiction/jurisdiction-table.ts'
import { takeAttempt } from '../src/modules/auth/password-attempts.ts'
import { type ApiUnderTest, startApi, until } from './fixture.ts'
import { type SecondProcess, startSecondProcess } from './second-process.ts'

const secrets = { tokenSecret: 'the secret of both processes, long enough', gameTokenSecret: 'g'.repeat(32) }
const rule = DEFAULT_JURISDICTION.loginLock
const LOG_IN = '/api/player/sessions'

let one: ApiUnderTest
let other: SecondProcess
beforeAll(async () => {
  one = await startApi(secrets)
  other = await startSecondProcess(one, secrets)
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

type From = { ip?: string; deviceKey?: string }
const logIn = async (email: string, password: string, { ip, deviceKey }: From = {}) => {
  const body = { email, password, ...(deviceKey ? { deviceKey } : {}) }
  return one.call('POST', LOG_IN, { body, ...(ip ? { ip } : {}) })
}
const nameOf = ({ status, body }: Awaited<ReturnType<typeof logIn>>): string =>
  status < 300 ? 'in' : body.error.name
const failFrom = async (email: string, ip: string, times = rule.failures) => {
  for (let time = 0; time < times; time += 1) await logIn(email, `wrong ${time}`, { ip })
}
const deviceKeyOf = async ({ email, password }: { email: string; password: string }) =>
  (await logIn(email, password)).body.data.deviceKey

describe('wrong passwords', () => {
  it('are checked three times across two processes, and not again while the lock lasts', async () => {
    const player = await one.register()
    const answers: number[] = []
    for (let wave = 0; wave < 4; wave += 1) {
      const guesses = Array.from({ length: 50 }, (_, index) => ({
        email: player.email,
        password: `${wave} ${index}`,
      }))
      const statuses = await Promise.all(
        guesses.map(async (body, index) =>
          index % 2 === 0
            ? (await one.call('POST', LOG_IN, { body })).status
            : (await other.call('POST', LOG_IN, { body })).statusCode,
        ),
      )
      answers.push(...statuses)
    }
    // The third is checked, too; its response names the lock that it has caused.
    expect(answers.filter((status) => status === 422)).toHaveLength(rule.failures - 1)
    expect(answers.filter((status) => status === 423)).toHaveLength(200 - rule.failures + 1)
    const [{ tries } = { tries: -1 }] = await one.database.query<{ tries: number }>(
      `select cardinality(tries) as tries from auth.password_try where login = $1 and lane like 'network:%'`,
      [`email:${player.email}`],
    )
    expect(tries).toBe(rule.failures)
    const right = await other.call('POST', LOG_IN, {
      body: { email: player.email, password: player.password },
    })
    expect(right.statusCode).toBe(423)
  })

  it('are never checked more than three times within any half hour, at any times and in any order', async () => {
    const minute = 60_000
    const lanes = [{ name: 'lane', triesMax: rule.failures }]
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 150 }), { maxLength: 25 }), async (minutes) => {
        run += 1
        const taken: number[] = []
        for (const at of minutes.toSorted((a, b) => a - b)) {
          const now = new Date(at * minute)
          const answer = await takeAttempt(one.database, { login: `model ${run}`, lanes, now, rule })
          if (answer.kind === 'taken') taken.push(at)
        }
        for (const [index, first] of taken.entries())
          expect((taken[index + rule.failures] ?? Number.POSITIVE_INFINITY) - first).toBeGreaterThanOrEqual(
            rule.windowMinutes,
          )
        // Fewer failures cause no lock: the very first attempt is always checked.
        expect(taken.length).toBeGreaterThanOrEqual(Math.min(minutes.length, rule.failures))
      }),
      { numRuns: 40 },
    )
  })

  it('are checked twelve times for many networks together', async () => {
    const player = await one.register()
    for (let network = 0; network < 5; network += 1) await failFrom(player.email, `192.0.2.${network}`)
    const [{ tries } = { tries: -1 }] = await one.database.query<{ tries: number }>(
      `select cardinality(tries) as tries from auth.password_try where login = $1 and lane = 'strangers'`,
      [`email:${player.email}`],
    )
    expect(tries).toBe(rule.strangerFailures)
    expect(nameOf(await logIn(player.email, player.password, { ip: '192.0.2.200' }))).toBe('login_locked')
  })

  it('don’t lock other networks out', async () => {
    const player = await one.register()
    await failFrom(player.email, '192.0.2.1', 40)
    expect(nameOf(await logIn(player.email, player.password, { ip: '192.0.2.2' }))).toBe('in')
  })

  it('still count after a right password in between', async () => {
    const player = await one.register()
    await failFrom(player.email, '192.0.2.1', 2)
    expect(nameOf(await logIn(player.email, player.password, { ip: '192.0.2.1' }))).toBe('in')
    expect(nameOf(await logIn(player.email, 'wrong', { ip: '192.0.2.1' }))).toBe('login_locked')
  })

  it('don’t make concurrent right ones fail', async () => {
    const player = await one.register()
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(player.email, player.password)))
    expect(answers.map(nameOf)).toEqual(Array(8).fill('in'))
  })
})

describe('lock caused by a stranger', () => {
  it('doesn’t apply to the player’s known device, even in the same network', async () => {
    const player = await one.register()
    const deviceKey = await deviceKeyOf(player)
    await failFrom(player.email, '127.0.0.1')
    expect(nameOf(await logIn(player.email, player.password))).toBe('login_locked')
    expect(nameOf(await logIn(player.email, player.password, { deviceKey }))).toBe('in')
  })

  it('applies to a stranger with the key of another player’s device', async () => {
    const [player, stranger] = [await one.register(), await one.register()]
    const deviceKey = await deviceKeyOf(stranger)
    await failFrom(player.email, '127.0.0.1')
    expect(nameOf(await logIn(player.email, 'wrong', { deviceKey }))).toBe('login_locked')
  })

  it('ends for an owner on a new device by the link of the unlock mail, which makes the device a known one', async () => {
    const player = await one.register()
    await failFrom(player.email, '127.0.0.1')
    const mail = await until(() =>
      one.mails.find(({ to, subject }) => to === player.email && /sign-in/.test(subject)),
    )
    const code = /verify\/([a-z0-9]+)/.exec(mail.text)?.[1]
    const used = await one.call('POST', '/api/player/profile/email/verify/confirm', { body: { code } })
    await failFrom(player.email, '127.0.0.1')
    const { deviceKey } = used.body.data
    expect(nameOf(await logIn(player.email, player.password))).toBe('login_locked')
    expect(nameOf(await logIn(player.email, player.password, { deviceKey }))).toBe('in')
  })

  it('doesn’t prevent a logged-in owner from changing the password', async () => {
    const player = await one.register()
    await failFrom(player.email, '127.0.0.1')
    const body = { currentPassword: player.password, newPassword: 'another long one' }
    expect((await one.call('PUT', '/api/player/passwords', { token: player.token, body })).status).toBe(200)
  })
})

describe('lock of the player’s own device', () => {
  it('starts with the third failure', async () => {
    const player = await one.register()
    const deviceKey = await deviceKeyOf(player)
    const names = []
    for (const wrong of ['1', '2', '3', player.password])
      names.push(nameOf(await logIn(player.email, wrong, { deviceKey })))
    expect(names).toEqual(['invalid_credentials', 'invalid_credentials', 'login_locked', 'login_locked'])
  })
})

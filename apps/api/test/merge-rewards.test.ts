import { listAccounts, reconcile } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MODULE_TABLES } from '../src/modules/index.ts'
import { grantPoints } from '../src/modules/loyalty/index.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer } from './fixture.ts'
import { operate } from './operate.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi({ runsJobs: false })
})
afterAll(() => app.stop())

const merge = (from: TestPlayer, into: TestPlayer) =>
  operate(app, `merge --player ${from.id} --into ${into.id}`, {
    who: ['--operator', 'ann', '--reason', 'one person'],
  })
const grant = ({ id }: TestPlayer, points: number) =>
  app.database.transaction((tx) => grantPoints(tx, { playerId: id, points, scope: 'test', key: newKey() }))
const levelsOf = ({ id }: TestPlayer) =>
  app.database.query<{ level: string; state: string }>(
    'select level, state from loyalty.reached where player_id = $1 order by reached_at, level',
    [id],
  )
const balance = async ({ id }: TestPlayer) => (await listAccounts(app.database, id))[0]?.balance ?? 0n
const findings = () =>
  reconcile(
    app.database,
    MODULE_TABLES.flatMap(({ checks = [] }) => checks),
  )

describe('points of a duplicate', () => {
  it('are added to those of the remaining account, whose levels are rewarded once', async () => {
    const [double, player] = [await app.player(), await app.player()]
    await grant(double, 150)
    await app.api.runJob('count-loyalty-points')
    expect(await levelsOf(double)).toEqual([{ level: 'terracotta', state: 'paid' }])
    const reward = await balance(double)
    expect(reward).toBeGreaterThan(0n)
    await grant(player, 20)
    expect((await merge(double, player)).code).toBe(0)
    await app.api.runJob('count-loyalty-points')
    expect(await levelsOf(player)).toEqual([{ level: 'terracotta', state: 'none' }])
    expect(await balance(player)).toBe(reward)
    const account = await app.call('GET', '/api/retention/account', { token: player.token })
    expect(account.body.data.points).toBe(170)
    expect(await findings()).toEqual([])
  })

  it('give a reward that was not paid yet to the remaining account', async () => {
    const [double, player] = [await app.player(), await app.player()]
    await grant(double, 150)
    expect((await merge(double, player)).code).toBe(0)
    await app.api.runJob('count-loyalty-points')
    expect([await levelsOf(double), await levelsOf(player)]).toEqual([
      [{ level: 'terracotta', state: 'withheld' }],
      [{ level: 'terracotta', state: 'paid' }],
    ])
    expect(await findings()).toEqual([])
  })
})

it('keeps offers switched off where one of two merged accounts had done so', async () => {
  const [double, player] = [await app.player(), await app.player()]
  const set = ({ token }: TestPlayer, topic: string, isOn: boolean) =>
    app.call('PUT', '/api/notification/preferences', { token, body: { topic, channel: 'in-app', isOn } })
  expect((await set(double, 'offers', false)).status).toBe(200)
  expect((await set(player, 'offers', true)).status).toBe(200)
  expect((await merge(double, player)).code).toBe(0)
  const stored = await app.database.query(
    'select topic, channel, is_on as "isOn" from notifications.preference where player_id = $1',
    [player.id],
  )
  expect(stored).toEqual([{ topic: 'offers', channel: 'in-app', isOn: false }])
})

it('refuses a merge while the duplicate can claim cashback', async () => {
  const [double, player] = [await app.player(), await app.player()]
  await app.database.query(
    `insert into cashback.period (player_id, campaign_id, campaign_version, document, kind, counted, currency, starts_at, ends_at,
       counts_from, minimum, amount_max, rate, amount, claim_until, state)
     values ($1, 'weekly', 1, '{}', 'cashback', '{}', 'EUR', now() - interval '8 days', now() - interval '1 day',
       now() - interval '8 days', 1, 100, 1000, 50, now() + interval '7 days', 'due')`,
    [double.id],
  )
  const { code, text } = await merge(double, player)
  expect([code, text]).toEqual([1, expect.stringContaining('cashback to be claimed')])
  await app.database.query(
    `update cashback.period set state = 'lapsed', ended_at = now() where player_id = $1`,
    [double.id],
  )
  expect((await merge(double, player)).code).toBe(0)
})

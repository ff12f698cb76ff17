import type { Database } from '@tessera/postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { JURISDICTIONS } from '../src/jurisdiction/jurisdiction-table.ts'
import { publishCampaign } from '../src/modules/bonuses/campaign-store.ts'
import { readCampaign } from '../src/modules/bonuses/read-campaign.ts'
import { createRewardBonuses } from '../src/modules/bonuses/reward-bonuses.ts'
import { finish } from '../src/modules/tournaments/finish.ts'
import { payDuePrizes } from '../src/modules/tournaments/pay-prizes.ts'
import { type ApiUnderTest, startApi, type TestPlayer } from './fixture.ts'
import { tournamentSteps } from './tournament-steps.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi({ runsJobs: false })
})
afterAll(() => app.stop())
const { start, seat, show, end, finish: finishAndPay } = tournamentSteps(() => app)

const publish = (text: string) =>
  app.database.transaction((tx) => publishCampaign(tx, readCampaign(text, 'prize.yaml'), new Date()))
const TEXTS = 'title: { en: Cup, de: Pokal, es: Copa }, summary: { en: Cup., de: Pokal., es: Copa. }'
const BONUS = `{ id: cup, kind: reward, ${TEXTS}, amount: { EUR: 7 }, wagering: { multiple: 5 }, activeDays: 3 }`
const SPINS = `{ id: cup-spins, kind: reward, ${TEXTS}, freeSpins: { count: 20, stake: { EUR: 0.2 }, games: [red-fox] },
  amount: { EUR: 50 }, wagering: { multiple: 0 }, activeDays: 3 }`

const spinsOf = async ({ token }: TestPlayer) =>
  (await app.call('GET', '/api/game/player-freespins', { token })).body.data

it('gives free spins as a prize, and says so', async () => {
  await publish(SPINS)
  const id = await start('score: { by: rounds }, prizes: [{ places: 1, freeSpins: cup-spins }]')
  const player = await app.register()
  await (await seat(player)).play(100)
  expect((await show(id)).tournament.prizes).toMatchObject([
    { money: null, bonus: null, freeSpins: { campaignId: 'cup-spins', title: 'Cup', count: 20 } },
  ])
  await finishAndPay(id)
  expect(await spinsOf(player)).toMatchObject([{ count: 20 }])
  const { body } = await app.call('GET', '/api/notification/pushes', { token: player.token })
  expect(body.data[0].content).toEqual({
    title: 'You won free spins',
    text: `“Name of ${id}”: you finished in place 1. Free spins: 20.`,
  })
})

it('pays every prize once when its process is killed between and within the prizes', async () => {
  await publish(BONUS)
  const id = await start(`score: { by: stake }, prizes: [{ places: 2, money: 20 }, { places: 2, bonus: cup },
    { places: 2, freeSpins: cup-spins }]`)
  const players = await Promise.all(Array.from({ length: 6 }, () => app.register()))
  for (const [index, player] of players.entries()) await (await seat(player)).play(1000 - index * 100)
  await end(id)
  await app.database.query(
    `update tournaments.race set starts_at = starts_at - interval '1 hour', ends_at = clock_timestamp() - interval '1 minute',
       final_at = clock_timestamp() - interval '1 minute' where id = $1`,
    [id],
  )
  const jurisdictionOf = () => JURISDICTIONS.international
  const log = { warn: () => {}, error: () => {}, info: () => {} }
  const rewards = createRewardBonuses({ clock: app.clock.now, jurisdictionOf })
  const deps = { log, jurisdictionOf, rewards }
  await finish({ ...deps, database: app.database }, id)
  const countDue = async () =>
    (await app.database.query(`select from tournaments.entry where race_id = $1 and prize = 'due'`, [id]))
      .length
  for (let left = players.length; left > 0; left--) {
    expect(await countDue()).toBe(left)
    await payDuePrizes({ ...deps, database: dyingAfterOne() }).catch(() => {})
  }
  expect(await countDue()).toBe(0)
  await payDuePrizes({ ...deps, database: app.database })
  const rewardsPaid = await app.database.query<{ playerId: string; amount: bigint }>(
    `select player_id as "playerId" from ledger.transaction where scope = 'tournaments' and kind = 'reward' and key like $1 || ':%'`,
    [id],
  )
  expect(rewardsPaid.map(({ playerId }) => playerId).sort()).toEqual(
    players
      .slice(0, 2)
      .map((each) => each.id)
      .sort(),
  )
  for (const [index, player] of players.entries()) {
    const { token } = player
    const bonuses = (await app.call('GET', '/api/game/player-bonuses', { token })).body.data
    expect(bonuses).toHaveLength(index === 2 || index === 3 ? 1 : 0)
    expect(await spinsOf(player)).toHaveLength(index >= 4 ? 1 : 0)
    const pushes = (await app.call('GET', '/api/notification/pushes', { token })).body.data
    expect(pushes).toHaveLength(1)
  }
})

/** Database of a process that commits one prize, and is killed in the next one just before its commit. */
function dyingAfterOne(): Database {
  let begun = 0
  return {
    ...app.database,
    transaction: (work, options) =>
      app.database.transaction(async (tx) => {
        const done = await work(tx)
        begun += 1
        if (begun > 1) await tx.query('select pg_terminate_backend(pg_backend_pid())')
        return done
      }, options),
  }
}

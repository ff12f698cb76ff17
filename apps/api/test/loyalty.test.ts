import type { FreeSpins, PlayerBonus } from '@tessera/contract'
import { listAccounts, reconcile, setBlock, setRate } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishCampaign } from '../src/modules/bonuses/campaign-store.ts'
import { readCampaign } from '../src/modules/bonuses/read-campaign.ts'
import { MODULE_TABLES } from '../src/modules/index.ts'
import { subunitValue } from '../src/modules/wallet/rules/subunit-value.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer, until } from './fixture.ts'
import { giveTon } from './give-ton.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

/** Opens a game and returns the functions that play it. */
async function seat(player: TestPlayer, game = 'red-fox', currency = 'EUR') {
  const path = `/api/game/games/${game}/play`
  const { body } = await app.call('POST', path, { token: player.token, body: { mode: 'real' } })
  const token: string = body.data.url.split('session=')[1]
  const wallet = app.api.walletFor('fake')
  const bet = async (amount: number) => {
    const placed = { token, roundId: newKey(), transactionId: newKey(), amount, currency }
    expect((await wallet.bet(placed)).status).toBe('ok')
    return placed
  }
  const rollBack = (placed: Awaited<ReturnType<typeof bet>>) =>
    wallet.rollback({
      token,
      roundId: placed.roundId,
      betTransactionId: placed.transactionId,
      transactionId: newKey(),
    })
  return { bet, rollBack }
}

const account = async ({ token }: TestPlayer) =>
  (await app.call('GET', '/api/retention/account', { token })).body.data
/** Counts everything that has been played so far. The background job may be counting, so it waits for that too. */
const count = async (): Promise<void> => {
  const [played] = await app.database.query<{ last: bigint }>(
    'select max(id) as last from ledger.transaction',
  )
  await until(async () => {
    await app.api.runJob('count-loyalty-points')
    const [left] = await app.database.query<{ isDone: boolean }>(
      `select g.through_transaction_id >= $1
         and not exists (select from loyalty.account where told_version < version)
         and not exists (select from loyalty.reached where state = 'due') as "isDone" from loyalty.progress g`,
      [played?.last ?? 0n],
    )
    return left?.isDone
  })
}
const points = async (player: TestPlayer): Promise<number> => {
  await count()
  return (await account(player)).points
}
const findings = () =>
  reconcile(
    app.database,
    MODULE_TABLES.flatMap(({ checks = [] }) => checks),
  )
const eventsOf = async ({ id }: TestPlayer) =>
  (
    await app.database.query<{ data: { level: number; previousLevel: number; version: number } }>(
      `select payload->'data' as data from ledger.outbox where payload->>'channel' = $1 order by id`,
      [`retention:accounts#${id}`],
    )
  ).map(({ data }) => data)
const balance = async ({ id }: TestPlayer) => (await listAccounts(app.database, id))[0]?.balance

describe('points', () => {
  it('are earned by stakes from own money, by the category of the game, down to the smallest', async () => {
    const player = await app.player(10_000)
    const slot = await seat(player)
    for (let round = 0; round < 10; round += 1) await slot.bet(30)
    expect(await points(player)).toBe(3)
    const dice = await seat(player, 'lucky-dice')
    await dice.bet(800)
    expect(await points(player)).toBe(5)
    expect(await findings()).toEqual([])
  })

  it('are taken back with a bet that is rolled back', async () => {
    const player = await app.player(10_000)
    const { bet, rollBack } = await seat(player)
    await bet(500)
    const placed = await bet(2_000)
    expect(await points(player)).toBe(25)
    await rollBack(placed)
    expect(await points(player)).toBe(5)
    expect(await findings()).toEqual([])
  })

  it('are counted by the job in the background, without a call', async () => {
    const player = await app.player(10_000)
    await (await seat(player)).bet(4_000)
    await until(async () => (await account(player)).points === 40)
  })

  it('are not earned by demo play, nor while nothing may be promoted to the player', async () => {
    const player = await app.player(10_000)
    const path = '/api/game/games/red-fox/play'
    await app.call('POST', path, { token: player.token, body: { mode: 'demo' } })
    expect(await points(player)).toBe(0)
    const { bet, rollBack } = await seat(player)
    await app.database.transaction((tx) =>
      setBlock(tx, player.id, { act: 'promotion', reason: 'test', until: 'forever' }),
    )
    const placed = await bet(3_000)
    expect(await points(player)).toBe(0)
    // What earned nothing takes nothing back.
    await rollBack(placed)
    expect(await points(player)).toBe(0)
    expect(await findings()).toEqual([])
  })

  it('count a stake in another currency at the rate of its moment', async () => {
    const player = await app.player()
    await giveTon(app, player)
    const euro = { currency: 'EUR', validFrom: new Date(0), subunitValue: subunitValue('EUR', 1) }
    await setRate(app.database, euro)
    const { token } = player
    const ton = (await listAccounts(app.database, player.id)).find(({ currency }) => currency === 'TON')
    await app.call('PUT', `/api/wallet/accounts/${ton?.id}/switch`, { token })
    // 10 TON are worth 29.41 EUR at 0.34 TON for one euro.
    await (await seat(player, 'red-fox', 'TON')).bet(10_000_000_000)
    const before = await points(player)
    expect(before).toBe(29)
    const cheap = { currency: 'TON', validFrom: new Date(), subunitValue: subunitValue('TON', 34) }
    await setRate(app.database, cheap)
    expect(await points(player)).toBe(before)
    expect(await findings()).toEqual([])
  })
})

/** Publishes the campaigns that the programme of the product names. */
async function offerGifts(): Promise<void> {
  const texts = `kind: reward, title: { en: Gift, de: Geschenk }, summary: { en: Gift., de: Geschenk. }, activeDays: 3`
  const campaigns = [
    `{ id: level-gift, ${texts}, amount: { EUR: 7 }, wagering: { multiple: 5 } }`,
    `{ id: level-spins, ${texts}, amount: { EUR: 9 }, wagering: { multiple: 0 }, freeSpins: { count: 4, stake: { EUR: 1 } } }`,
  ].map((text) => readCampaign(text, 'gifts.yaml'))
  await app.database.transaction(async (tx) => {
    for (const campaign of campaigns) await publishCampaign(tx, campaign, new Date())
  })
}

async function giftsOf({ token }: TestPlayer) {
  const bonuses: PlayerBonus[] = (await app.call('GET', '/api/game/player-bonuses', { token })).body.data
  const spins: FreeSpins[] = (await app.call('GET', '/api/game/player-freespins', { token })).body.data
  return {
    bonuses: bonuses.map(({ campaignId, amount }) => [campaignId, amount]),
    spins: spins.map(({ campaignId, count }) => [campaignId, count]),
  }
}

describe('levels', () => {
  it('pay their reward once, are told once, and stay when points are taken back', async () => {
    const player = await app.player(100_000)
    const { bet, rollBack } = await seat(player)
    await bet(9_000)
    const placed = await bet(2_000)
    await count()
    expect((await account(player)).currentLevel).toMatchObject({ name: 'Terracotta', order: 2 })
    await rollBack(placed)
    await count()
    expect(await account(player)).toMatchObject({ points: 90, currentLevel: { order: 2 } })
    await bet(2_000)
    await count()
    expect(await balance(player)).toBe(100_000n - 9_000n - 2_000n + 100n)
    const rises = (await eventsOf(player)).filter(({ level, previousLevel }) => level > previousLevel)
    expect(rises).toHaveLength(1)
    const pushes = await app.call('GET', '/api/notification/pushes', { token: player.token })
    expect(pushes.body.data).toMatchObject([{ content: { text: 'You reached Terracotta.' } }])
    expect(await findings()).toEqual([])
  })

  it('are all rewarded and told as one rise if one bet crosses several', async () => {
    const player = await app.player(200_000)
    await (await seat(player)).bet(100_000)
    await count()
    expect((await account(player)).currentLevel).toMatchObject({ key: 'slate', order: 3 })
    expect(await balance(player)).toBe(100_000n + 100n + 500n)
    expect((await eventsOf(player)).filter(({ level, previousLevel }) => level > previousLevel)).toEqual([
      expect.objectContaining({ previousLevel: 1, level: 3 }),
    ])
  })

  it('give their bonus and free spins once, also if two processes pay at once', async () => {
    await offerGifts()
    const player = await app.player(800_000)
    await (await seat(player)).bet(500_000)
    await Promise.all([
      count(),
      app.api.runJob('count-loyalty-points'),
      app.api.runJob('count-loyalty-points'),
    ])
    await count()
    expect(await giftsOf(player)).toEqual({ bonuses: [['level-gift', 700]], spins: [['level-spins', 4]] })
    expect(await findings()).toEqual([])
  })

  it('give all of a reward or nothing when the payment is cut off', async () => {
    await offerGifts()
    const player = await app.player(800_000)
    await (await seat(player)).bet(500_000)
    // The last statement of each reward fails.
    await app.database.query(
      `alter table loyalty.reached add constraint fails check (state <> 'paid' or player_id <> '${player.id}')`,
    )
    await until(async () => {
      await app.api.runJob('count-loyalty-points').catch(() => {})
      const due = await app.database.query(
        `select from loyalty.reached where player_id = $1 and state = 'due'`,
        [player.id],
      )
      return due.length === 3
    })
    await expect(app.api.runJob('count-loyalty-points')).rejects.toThrow()
    expect(await giftsOf(player)).toEqual({ bonuses: [], spins: [] })
    expect(await balance(player)).toBe(300_000n)
    await app.database.query('alter table loyalty.reached drop constraint fails')
    await count()
    expect(await giftsOf(player)).toEqual({ bonuses: [['level-gift', 700]], spins: [['level-spins', 4]] })
    expect(await balance(player)).toBe(300_000n + 100n + 500n + 1_500n)
  })

  it('give no bonus to a player who was excluded in the meantime', async () => {
    await offerGifts()
    const player = await app.player(800_000)
    await app.database.transaction((tx) =>
      setBlock(tx, player.id, { act: 'promotion', reason: 'test', until: 'forever' }),
    )
    await app.database.query(
      `insert into loyalty.reached (player_id, level, reached_at, currency, bonus, free_spins, state)
       values ($1, 'marble', now(), 'EUR', 'level-gift', 'level-spins', 'due')`,
      [player.id],
    )
    await count()
    expect(await giftsOf(player)).toEqual({ bonuses: [], spins: [] })
  })

  it('pay nothing to a player who was excluded in the meantime', async () => {
    const player = await app.player(100_000)
    await (await seat(player)).bet(20_000)
    await app.database.transaction((tx) =>
      setBlock(tx, player.id, { act: 'promotion', reason: 'test', until: 'forever' }),
    )
    await count()
    expect(await balance(player)).toBe(80_000n)
    const [row] = await app.database.query<{ state: string }>(
      'select state from loyalty.reached where player_id = $1',
      [player.id],
    )
    // The bet may have been counted before the exclusion; its reward is withheld either way.
    expect(row?.state ?? 'withheld').not.toBe('due')
    expect(await findings()).toEqual([])
  })

  it('are shown to guests with their rewards in their language', async () => {
    const { body } = await app.call('GET', '/api/retention/levels?locale=de')
    expect(body.data.levels[1]).toMatchObject({ name: 'Terrakotta', points: 100, reward: 100, bonus: null })
    await offerGifts()
    const shown = (await app.call('GET', '/api/retention/levels')).body.data
    expect(shown.levels[2]).toMatchObject({
      freeSpins: { campaignId: 'level-spins', count: 4, stake: 100, currency: 'EUR' },
    })
    expect(shown.levels[3]).toMatchObject({
      bonus: { campaignId: 'level-gift', amount: 700, terms: { wageringRequired: 3_500 } },
    })
    expect((await app.call('GET', '/api/retention/account')).status).toBe(401)
  })
})

it('counts every stake once while processes that count compete and are cut off', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => app.player(200_000)))
  const seats = await Promise.all(players.map((player) => seat(player)))
  let isPlaying = true
  const cutOff = async () => {
    while (isPlaying) {
      await app.database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where query like '%loyalty.count_stakes%' and state <> 'idle' and pid <> pg_backend_pid()
           and datname = current_database()`,
      )
    }
  }
  let failures = 0
  const countOn = async () => {
    while (isPlaying)
      await app.api.runJob('count-loyalty-points').catch(() => {
        failures += 1
      })
  }
  const disturbance = Promise.all([cutOff(), countOn(), countOn()])
  await Promise.all(
    seats.map(async ({ bet, rollBack }, index) => {
      for (let round = 1; round <= 25; round += 1) {
        const placed = await bet(37 * round)
        if ((round + index) % 3 === 0) await rollBack(placed)
      }
    }),
  )
  // Plays on without a net stake until a process has been cut off while it counted.
  await until(async () => {
    for (const { bet, rollBack } of seats) await rollBack(await bet(50))
    return failures > 0
  })
  isPlaying = false
  await disturbance
  await count()
  for (const [index, player] of players.entries()) {
    const kept = Array.from({ length: 25 }, (_, at) => at + 1).filter((round) => (round + index) % 3 !== 0)
    const staked = kept.reduce((sum, round) => sum + 37 * round, 0)
    expect((await account(player)).points).toBe(Math.floor(staked / 100))
  }
  expect(await findings()).toEqual([])
})

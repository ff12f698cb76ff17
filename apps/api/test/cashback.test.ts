import { listAccounts } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcileBooks } from '../src/reconcile-books.ts'
import { bonusesOf, offer, openGame } from './bonus-steps.ts'
import {
  CASHBACK,
  cashbackOf,
  countPlay,
  endPeriods,
  moveToNoon,
  paybackOf,
  RAKEBACK,
  withDue,
} from './cashback-steps.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer, until } from './fixture.ts'

const DAY_MS = 86_400_000
let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi({ correctingProviders: ['fake'] })
})
afterAll(async () => {
  await countPlay(app)
  expect(await reconcileBooks(app.database)).toEqual([])
  await app.stop()
})

const balance = async ({ id }: TestPlayer) => (await listAccounts(app.database, id))[0]?.balance
const eventsOf = async ({ id }: TestPlayer) =>
  (
    await app.database.query<{ data: unknown }>(
      `select payload -> 'data' as data from ledger.outbox where payload ->> 'channel' = $1 order by id`,
      [`bonus:cashback#${id}`],
    )
  ).map(({ data }) => data)
const messagesOf = async ({ id }: TestPlayer) =>
  (
    await app.database.query<{ template: string }>(
      `select facts ->> 'template' as template from notifications.message where player_id = $1 order by id`,
      [id],
    )
  ).map(({ template }) => template)

/** Withdraws all campaigns, so that the next test sees its own. */
const withdrawAll = () => app.database.query('update bonuses.campaign set withdrawn_at = clock_timestamp()')

/** Offers a campaign to a player and opens a game. */
async function withCampaign(campaign: object, game = 'red-fox') {
  await countPlay(app)
  await withdrawAll()
  const campaignId = await offer(app, campaign)
  const player = await app.player(100_000)
  await moveToNoon(app, player)
  return { campaignId, player, game: await openGame(app, player, game), calls: cashbackOf(app, player) }
}

/** Ends a period of the only campaign with 10.00 due. */
async function due(campaign: object = CASHBACK) {
  await countPlay(app)
  await withdrawAll()
  return withDue(app, campaign)
}

describe('cashback', () => {
  it('is a part of the net loss of settled rounds, shown while the period runs', async () => {
    const { campaignId, player, game } = await withCampaign(CASHBACK)
    await game.play(5000, 0)
    await game.play(3000, 4000)
    const undone = newKey()
    await game.betAs(`${undone}.bet`, 2000, undone)
    await game.rollback(undone, `${undone}.bet`)
    const open = newKey()
    await game.bet(1500, open)
    await countPlay(app)
    // 50.00 lost, 10.00 won; the rolled back bet and the open one don't count.
    expect(await paybackOf(app, player, campaignId)).toMatchObject({
      ...{
        kind: 'cashback',
        period: 'week',
        rate: 10,
        minimum: 100,
        amountMax: 5000,
        terms: null,
        claims: [],
      },
      running: { counted: 4000, amount: 400 },
    })
    await game.win(0, open)
    await countPlay(app)
    expect(await paybackOf(app, player, campaignId)).toMatchObject({
      running: { counted: 5500, amount: 550 },
    })
  })

  it('is due when the period ends, with an event and a message, and is paid once by 32 parallel claims', async () => {
    const { campaignId, player, calls, claim } = await due()
    expect(claim).toMatchObject({ amount: 1000, currency: 'EUR' })
    expect(await messagesOf(player)).toEqual(['cashback-due'])
    const before = await balance(player)
    const answers = await Promise.all(Array.from({ length: 32 }, () => calls.claim(claim.id)))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body.data).toEqual({ id: claim.id, amount: 1000, currency: 'EUR', paidAs: 'money' })
    }
    expect(await balance(player)).toBe((before ?? 0n) + 1000n)
    expect(await eventsOf(player)).toEqual(
      ['due', 'claimed'].map((state) => ({
        ...{ event: 'cashback.updated', id: claim.id, campaignId, state, amount: 1000, currency: 'EUR' },
      })),
    )
    expect((await paybackOf(app, player, campaignId)).claims).toEqual([])
    const [posted] = await app.database.query(
      `select kind::text as kind, details from ledger.transaction where scope = 'cashback' and key = $1`,
      [claim.id],
    )
    expect(posted).toEqual({ kind: 'reward', details: { cashback: campaignId } })
  })

  it('is nothing below the minimum and for a winner, and never more than the campaign gives', async () => {
    const { campaignId, player, game } = await withCampaign(CASHBACK)
    await game.play(999, 0)
    await endPeriods(app, player)
    await game.play(100, 900)
    await endPeriods(app, player)
    expect(await paybackOf(app, player, campaignId)).toMatchObject({ claims: [], running: null })
    await game.play(60_000, 0)
    await endPeriods(app, player)
    expect((await paybackOf(app, player, campaignId)).claims).toMatchObject([{ amount: 5000 }])
  })

  it('counts the games that its campaign names, by their part', async () => {
    const contribution = { games: { 'lucky-dice': 5000 }, other: 0 }
    const { campaignId, player, game } = await withCampaign({
      ...CASHBACK,
      payback: { ...CASHBACK.payback, contribution },
    })
    await game.play(5000, 0)
    await (await openGame(app, player, 'lucky-dice')).play(5000, 0)
    await countPlay(app)
    expect(await paybackOf(app, player, campaignId)).toMatchObject({
      running: { counted: 2500, amount: 250 },
    })
  })

  it('has the rate of the player’s level when the period closes', async () => {
    const rates = { pebble: 5, slate: 20 }
    const { campaignId, player, game } = await withCampaign({
      ...CASHBACK,
      payback: { ...CASHBACK.payback, rates },
    })
    await game.play(10_000, 0)
    await countPlay(app)
    expect(await paybackOf(app, player, campaignId)).toMatchObject({
      ...{ rate: 5, running: { amount: 500 } },
      rates: [
        { level: 'pebble', percent: 5 },
        { level: 'slate', percent: 20 },
      ],
    })
    await app.database.query(`select loyalty.grant_points($1, 10000000, 'test', $1)`, [player.id])
    await endPeriods(app, player)
    expect(await paybackOf(app, player, campaignId)).toMatchObject({ rate: 20, claims: [{ amount: 2000 }] })
  })

  it('is a bonus with the terms of its campaign if it has to be wagered', async () => {
    const { player, calls, claim } = await due({ ...CASHBACK, wagering: { multiple: 3 } })
    const before = await balance(player)
    const answers = await Promise.all([calls.claim(claim.id), calls.claim(claim.id)])
    for (const { body } of answers) expect(body.data).toMatchObject({ amount: 1000, paidAs: 'bonus' })
    expect(await balance(player)).toBe(before)
    expect(await bonusesOf(app, player).list()).toMatchObject([
      { amount: 1000, status: 2, terms: { wageringRequired: 3000 } },
    ])
  })

  it('keeps the terms with which a period began, also after the campaign was changed or withdrawn', async () => {
    const { campaignId, player, game } = await withCampaign(CASHBACK)
    await game.play(10_000, 0)
    await countPlay(app)
    await withdrawAll()
    expect(await paybackOf(app, player, campaignId)).toMatchObject({ running: { amount: 1000 } })
    await game.play(10_000, 0)
    await endPeriods(app, player)
    expect((await paybackOf(app, player, campaignId)).claims).toMatchObject([{ amount: 2000 }])
    await game.play(10_000, 0)
    await countPlay(app)
    expect(await paybackOf(app, player, campaignId)).toMatchObject({ running: null })
  })

  it('doesn’t count what was played before its campaign was published', async () => {
    const { player, game } = await withCampaign(CASHBACK)
    await withdrawAll()
    await game.play(3000, 0)
    await countPlay(app)
    const campaignId = await offer(app, CASHBACK)
    await game.play(2000, 0)
    await countPlay(app)
    expect(await paybackOf(app, player, campaignId)).toMatchObject({ running: { counted: 2000 } })
  })

  it('runs for a calendar week in the player’s time zone', async () => {
    const { player, game } = await withCampaign(CASHBACK)
    await app.database.query(`select ledger.set_zone($1, 'Pacific/Kiritimati')`, [player.id])
    await game.play(1000, 0)
    await countPlay(app)
    const [period] = await app.database.query<{ endsAt: Date }>(
      `select ends_at as "endsAt" from cashback.period where player_id = $1`,
      [player.id],
    )
    // Monday begins there at 10:00 on Sunday in UTC.
    expect([period?.endsAt.getUTCDay(), period?.endsAt.toISOString().slice(11)]).toEqual([0, '10:00:00.000Z'])
  })

  it('counts each currency by itself', async () => {
    const { campaignId, player } = await withCampaign(CASHBACK)
    expect(await cashbackOf(app, player).list('?currency=USD')).toEqual([])
    const { body } = await app.call('GET', '/api/game/bonuses/cashback?currency=EUR')
    expect(body.data).toMatchObject([{ campaignId, rate: null, running: null, claims: [] }])
  })

  it('takes a correction back while its amount is due, and from the next period once it is claimed', async () => {
    const { campaignId, player, game, calls } = await withCampaign(CASHBACK)
    const wallet = app.api.walletFor('fake')
    const correct = (round: { token: string; roundId: string; currency: string }, payout: number) =>
      wallet.correct({ ...round, transactionId: newKey(), amount: payout })
    const [first, second] = [await game.lose(10_000), await game.lose(20_000)]
    await endPeriods(app, player)
    expect((await correct(first, 4000)).status).toBe('ok')
    await countPlay(app)
    const [claim] = (await paybackOf(app, player, campaignId)).claims
    expect(claim).toMatchObject({ amount: 2600 })
    await calls.claim(claim?.id ?? '')
    await game.play(9000, 0)
    await countPlay(app)
    expect((await correct(second, 5000)).status).toBe('ok')
    await countPlay(app)
    expect(await paybackOf(app, player, campaignId)).toMatchObject({
      running: { counted: 4000, amount: 400 },
    })
  })
})

describe('rakeback', () => {
  it('is a share of the expected margin of stakes, by category, won or lost', async () => {
    const { campaignId, player, game } = await withCampaign(RAKEBACK)
    await game.play(10_000, 0)
    await game.play(10_000, 30_000)
    await (await openGame(app, player, 'lucky-dice')).play(5000, 0)
    await countPlay(app)
    // 4 % of 200.00 and 1 % of 50.00 are 8.50; a fifth of it is 1.70.
    expect(await paybackOf(app, player, campaignId)).toMatchObject({
      running: { counted: 850, amount: 170 },
    })
    await endPeriods(app, player)
    expect((await paybackOf(app, player, campaignId)).claims).toMatchObject([{ amount: 170 }])
  })

  it('adds up parts of the smallest amounts', async () => {
    const { campaignId, player, game } = await withCampaign(RAKEBACK)
    for (let round = 0; round < 25; round += 1) await game.play(20, 20)
    await countPlay(app)
    expect(await paybackOf(app, player, campaignId)).toMatchObject({ running: { counted: 20, amount: 4 } })
  })
})

it('counts every round once while processes that count compete and are cut off', async () => {
  const { campaignId, player, game } = await withCampaign(CASHBACK)
  let isPlaying = true
  let failures = 0
  const cutOff = async () => {
    while (isPlaying)
      await app.database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where query like '%cashback.count_batch%' and state <> 'idle' and pid <> pg_backend_pid()
           and datname = current_database()`,
      )
  }
  const countOn = async () => {
    while (isPlaying)
      await app.api.runJob('count-cashback').catch(() => {
        failures += 1
      })
  }
  const disturbance = Promise.all([cutOff(), countOn(), countOn()])
  let lost = 0
  for (let stake = 101; stake <= 130; stake += 1) {
    await game.play(stake, 0)
    lost += stake
  }
  // Plays on without a loss until a process has been cut off while it counted.
  await until(async () => {
    await game.play(50, 50)
    return failures > 0
  })
  isPlaying = false
  await disturbance
  await countPlay(app)
  expect((await paybackOf(app, player, campaignId)).running?.counted).toBe(lost)
})

describe('a player on a break', () => {
  const pause = ({ token }: TestPlayer, definition: number, period: string) =>
    app.call('POST', '/api/player/limits', { token, body: { definition, period } })

  it('gets nothing and is sent nothing after a self-exclusion', async () => {
    const given = await due()
    await given.game.play(10_000, 0)
    await countPlay(app)
    const told = await messagesOf(given.player)
    const { status } = await pause(given.player, 4, 'P6M')
    expect(status).toBeLessThan(300)
    expect(await given.calls.list()).toEqual([])
    expect((await given.calls.claim(given.claim.id)).body).toMatchObject({ error: { name: 'bonus_ended' } })
    await endPeriods(app, given.player)
    const states = await app.database.query(
      `select state from cashback.period where player_id = $1 order by starts_at`,
      [given.player.id],
    )
    expect(states).toEqual([{ state: 'withheld' }, { state: 'withheld' }])
    expect((await messagesOf(given.player)).filter((each) => each === 'cashback-due')).toEqual(
      told.filter((each) => each === 'cashback-due'),
    )
  })

  it('can’t claim during a cooling-off, and nothing becomes due during one', async () => {
    const { player, calls, claim, game } = await due()
    await game.play(10_000, 0)
    await pause(player, 5, 'P1D')
    expect((await calls.claim(claim.id)).body).toMatchObject({ error: { name: 'bonus_not_available' } })
    await endPeriods(app, player)
    expect((await messagesOf(player)).filter((each) => each === 'cashback-due')).toHaveLength(1)
    const states = await app.database.query(
      `select state from cashback.period where player_id = $1 order by starts_at`,
      [player.id],
    )
    expect(states).toEqual([{ state: 'due' }, { state: 'withheld' }])
  })
})

describe('an amount that is due', () => {
  it('belongs to its player', async () => {
    const { claim } = await due()
    const other = await app.player(1000)
    expect((await cashbackOf(app, other).claim(claim.id)).body).toMatchObject({
      error: { name: 'not_found' },
    })
  })

  // The last test: it moves the clock.
  it('lapses by the clock', async () => {
    const { campaignId, player, calls, claim } = await due()
    app.clock.forward(7 * DAY_MS)
    expect((await paybackOf(app, player, campaignId)).claims).toEqual([])
    expect((await calls.claim(claim.id)).body).toMatchObject({ error: { name: 'bonus_ended' } })
    await countPlay(app)
    expect(await eventsOf(player)).toMatchObject([{ state: 'due' }, { state: 'lapsed' }])
    const before = await balance(player)
    expect((await calls.claim(claim.id)).body).toMatchObject({ error: { name: 'bonus_ended' } })
    expect(await balance(player)).toBe(before)
  })
})

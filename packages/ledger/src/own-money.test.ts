import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { betOf, type LedgerFixture, type Seat, seatPlayer, startLedger, winOf } from '../test/fixture.ts'
import { playRulesStorm } from '../test/rules-storm.ts'
import { createRandom } from '../test/rules-storm-steps.ts'
import {
  collectClaims,
  createLedger,
  deposit,
  endGrant,
  holdWithdrawal,
  type Ledger,
  openGrant,
  payReward,
  reconcile,
} from './index.ts'

let fixture: LedgerFixture
let ledger: Ledger
beforeAll(async () => {
  fixture = await startLedger()
  ledger = createLedger(fixture.database)
})
afterAll(async () => {
  expect(await reconcile(fixture.database)).toEqual([])
  await fixture.stop()
})

const payouts = ({ playerId }: Seat) =>
  fixture.database.query<{ amount: bigint; countsAt: Date }>(
    `select amount, counts_at as "countsAt" from ledger.own_payout where player_id = $1 order by transaction_id`,
    [playerId],
  )
const amounts = async (seat: Seat) => (await payouts(seat)).map(({ amount }) => amount)
const bonuses = async ({ playerId }: Seat) =>
  (
    await fixture.database.query<{ amount: bigint }>(
      'select amount from ledger.own_bonus where player_id = $1 order by transaction_id',
      [playerId],
    )
  ).map(({ amount }) => amount)
const settledAt = async ({ playerId }: Seat, roundId: string) =>
  (
    await fixture.database.query<{ at: Date }>(
      'select settled_at as at from ledger.round where player_id = $1 and provider_round_id = $2',
      [playerId, roundId],
    )
  )[0]?.at

/** Gives a player a bonus and stakes own and bonus money, 50 each by default, in a round that stays open. */
async function stakeBonus(own = 50n, bonus = 100n) {
  const seat = await seatPlayer(fixture.database, { amount: own })
  const grantId = await fixture.database.transaction((tx) =>
    openGrant(tx, {
      ...{ playerId: seat.playerId, currency: 'EUR', amount: bonus, scope: 'test', key: randomUUID() },
      ...{ rank: 1, wageringRequired: 10n ** 12n, contribution: { other: 10_000 } },
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
  )
  const bet = betOf(seat, { amount: own + bonus / 2n })
  expect((await ledger.bet(bet)).status).toBe('ok')
  const end = (state: 'completed' | 'expired') =>
    fixture.database.transaction((tx) => endGrant(tx, grantId, state))
  const win = (amount: bigint) => ledger.win(winOf(seat, { roundId: bet.roundId, amount }))
  return { seat, end, win }
}

describe('payouts to own money', () => {
  it('are wins at their time and corrections at the settlement of their round', async () => {
    const seat = await seatPlayer(fixture.database, { amount: 1000n })
    const bet = betOf(seat, { amount: 100n })
    await ledger.bet(bet)
    await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 70n, isClosing: false }))
    await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 430n }))
    await ledger.correct(betOf(seat, { roundId: bet.roundId, amount: 200n }))
    await ledger.bet(betOf(seat))
    const all = await payouts(seat)
    expect(all.map(({ amount }) => amount)).toEqual([70n, 430n, -300n])
    expect(all[2]?.countsAt).toEqual(await settledAt(seat, bet.roundId))
  })

  it('contain only what a correction has taken, and its claim when that is collected', async () => {
    const seat = await seatPlayer(fixture.database, { amount: 1000n })
    const bet = betOf(seat, { amount: 100n })
    await ledger.bet(bet)
    await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 500n }))
    await fixture.database.transaction((tx) =>
      holdWithdrawal(tx, { accountId: seat.account.id, amount: 1200n, scope: 'pay', key: randomUUID() }),
    )
    await ledger.correct(betOf(seat, { roundId: bet.roundId, amount: 0n }))
    expect(await amounts(seat)).toEqual([500n, -200n])
    await fixture.database.transaction((tx) =>
      deposit(tx, {
        ...{ accountId: seat.account.id, amount: 900n, provider: 'card', scope: 'seat', key: randomUUID() },
      }),
    )
    await collectClaims(fixture.database)
    expect(await amounts(seat)).toEqual([500n, -200n, -300n])
  })

  it('leave out the part of a bonus, unless it was converted before', async () => {
    const running = await stakeBonus()
    await running.win(200n)
    expect(await amounts(running.seat)).toEqual([100n])
    const expired = await stakeBonus()
    await expired.end('expired')
    await expired.win(200n)
    expect(await amounts(expired.seat)).toEqual([100n])
    const converted = await stakeBonus()
    await converted.end('completed')
    await converted.win(200n)
    expect(await amounts(converted.seat)).toEqual([200n])
  })
})

describe('bonuses to own money', () => {
  it('are converted grants and rewards, but neither grants nor deposits', async () => {
    const { seat, end } = await stakeBonus()
    expect(await bonuses(seat)).toEqual([])
    await end('completed')
    await fixture.database.transaction((tx) =>
      payReward(tx, {
        ...{ scope: 'test', key: randomUUID(), accountId: seat.account.id, currency: 'EUR', amount: 30n },
        details: {},
      }),
    )
    expect(await bonuses(seat)).toEqual([50n, 30n])
  })
})

it.each([11, 12, 13])(
  'own money is what was given and paid less the stakes of settled and open rounds (seed %i)',
  async (seed) => {
    await playRulesStorm(fixture.database, createRandom(seed), { players: 4, steps: 120 })
    const wrong = await fixture.database.query(
      `select p.id, a.own, coalesce(d.amount, 0) as deposits, coalesce(g.amount, 0) as bonuses, coalesce(w.amount, 0) as payouts,
           coalesce(s.amount, 0) as settled, coalesce(o.amount, 0) as open
         from ledger.player p
         cross join lateral (
           select sum(balance) as own from ledger.account where player_id = p.id and kind in ('real', 'overflow', 'hold')
         ) a
         left join lateral (
           select sum(b.amount) as amount from ledger.transaction t join ledger.posting b on b.transaction_id = t.id
             where t.player_id = p.id and t.kind = 'deposit' and b.amount > 0
         ) d on true
         left join lateral (select sum(amount) as amount from ledger.own_bonus where player_id = p.id) g on true
         left join lateral (select sum(amount) as amount from ledger.own_payout where player_id = p.id) w on true
         left join lateral (select sum(staked) as amount from ledger.settled_rounds(p.id, 0, 0)) s on true
         left join lateral (
           select sum(case when r.is_split then coalesce(q.staked - q.refunded, 0) else r.stake - r.refunded end) as amount
             from ledger.round r
             left join ledger.round_part q
               on q.player_id = r.player_id and q.round_id = r.id and q.account_id = r.account_id
             where r.player_id = p.id and r.state = 'open'
         ) o on true
         where a.own <> coalesce(d.amount, 0) + coalesce(g.amount, 0) + coalesce(w.amount, 0) - coalesce(s.amount, 0)
           - coalesce(o.amount, 0)`,
    )
    expect(wrong).toEqual([])
  },
)

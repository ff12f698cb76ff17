import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  betOf,
  type LedgerFixture,
  rollbackOf,
  type Seat,
  seatPlayer,
  startLedger,
  winOf,
} from '../test/fixture.ts'
import {
  collectClaims,
  createLedger,
  deposit,
  holdWithdrawal,
  type Ledger,
  openGrant,
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

interface Settled {
  number: bigint
  staked: bigint
  lost: bigint
}
const settled = ({ playerId }: Seat, after = 0n) =>
  fixture.database.query<Settled>(
    'select number, staked, lost from ledger.settled_rounds($1, $2, 0) order by number',
    [playerId, after],
  )
const corrections = async ({ playerId }: Seat) =>
  (
    await fixture.database.query<{ lost: bigint }>(
      'select lost from ledger.own_correction where player_id = $1 order by transaction_id',
      [playerId],
    )
  ).map(({ lost }) => lost)

async function play(seat: Seat, amount: bigint, win: bigint) {
  const bet = betOf(seat, { amount })
  await ledger.bet(bet)
  await ledger.win(winOf(seat, { roundId: bet.roundId, amount: win }))
  return bet
}

describe('settled rounds', () => {
  it('are numbered per player, without open and cancelled ones', async () => {
    const seat = await seatPlayer(fixture.database)
    await play(seat, 100n, 30n)
    const undone = betOf(seat, { amount: 70n })
    await ledger.bet(undone)
    await ledger.rollback(
      rollbackOf(seat, { betTransactionId: undone.transactionId, roundId: undone.roundId }),
    )
    await ledger.bet(betOf(seat, { amount: 40n }))
    await play(seat, 50n, 0n)
    await play(seat, 10n, 90n)
    const all = await settled(seat)
    expect(all.map(({ staked, lost }) => [staked, lost])).toEqual([
      [100n, 70n],
      [50n, 50n],
      [10n, -80n],
    ])
    expect(await settled(seat, all[1]?.number)).toEqual(all.slice(2))
  })

  it('keep the result of their settlement after corrections, which are listed by what they moved', async () => {
    const seat = await seatPlayer(fixture.database, { amount: 1000n })
    const { roundId } = await play(seat, 100n, 500n)
    const held = await fixture.database.transaction((tx) =>
      holdWithdrawal(tx, { accountId: seat.account.id, amount: 1200n, scope: 'pay', key: randomUUID() }),
    )
    expect(held.status).toBe('ok')
    const correct = (amount: bigint) => ledger.correct(betOf(seat, { roundId, amount }))
    expect((await correct(0n)).status).toBe('ok')
    // The balance covers 200 of the 500; the rest is a claim.
    expect(await corrections(seat)).toEqual([200n])
    expect(await settled(seat)).toMatchObject([{ staked: 100n, lost: -400n }])
    await fixture.database.transaction((tx) =>
      deposit(tx, {
        ...{ accountId: seat.account.id, amount: 1000n, provider: 'card', scope: 'seat', key: randomUUID() },
      }),
    )
    await collectClaims(fixture.database)
    expect(await corrections(seat)).toEqual([200n, 300n])
    expect((await correct(150n)).status).toBe('ok')
    expect(await corrections(seat)).toEqual([200n, 300n, -150n])
    expect(await settled(seat)).toMatchObject([{ staked: 100n, lost: -400n }])
  })

  it('count own money only', async () => {
    const seat = await seatPlayer(fixture.database, { amount: 60n })
    await fixture.database.transaction((tx) =>
      openGrant(
        tx,
        {
          ...{ playerId: seat.playerId, currency: 'EUR', amount: 1000n, scope: 'test', key: randomUUID() },
          ...{ rank: 1, wageringRequired: 100_000_000n },
          contribution: { games: {}, categories: {}, other: 10_000 },
          expiresAt: new Date(Date.now() + 86_400_000),
        },
        new Date(),
      ),
    )
    await play(seat, 100n, 50n)
    await play(seat, 90n, 0n)
    expect((await settled(seat)).map(({ staked, lost }) => [staked, lost])).toEqual([
      [60n, 30n],
      [30n, 30n],
    ])
  })
})

describe('a player’s window', () => {
  it('is the calendar week in the player’s time zone, and never shorter after a change of the zone', async () => {
    const { playerId } = await seatPlayer(fixture.database)
    const zone = (name: string) => fixture.database.query('select ledger.set_zone($1, $2)', [playerId, name])
    const window = async (endedAt: string | null, at: string) => {
      const [row] = await fixture.database.query<{ starts_at: Date; ends_at: Date }>(
        `select * from ledger.player_window($1, 'week', $2, $3)`,
        [playerId, endedAt, at],
      )
      return [row?.starts_at.toISOString(), row?.ends_at.toISOString()]
    }
    await zone('Europe/Berlin')
    // The week in which the clock is set forward.
    expect(await window(null, '2026-03-25T12:00:00Z')).toEqual([
      '2026-03-22T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ])
    await zone('America/New_York')
    expect(await window('2026-03-29T22:00:00Z', '2026-03-29T23:00:00Z')).toEqual([
      '2026-03-29T22:00:00.000Z',
      '2026-04-06T04:00:00.000Z',
    ])
  })
})

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
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
  cancelWithdrawal,
  completeWithdrawal,
  createLedger,
  deposit,
  giveBackDeposit,
  holdWithdrawal,
  type Ledger,
  listYearlyStatements,
  returnWithdrawal,
  setZone,
  takeBackDeposit,
} from './index.ts'

let fixture: LedgerFixture
let ledger: Ledger
beforeAll(async () => {
  fixture = await startLedger()
  ledger = createLedger(fixture.database)
})
afterAll(() => fixture.stop())

const idempotency = () => ({ scope: 'year', key: randomUUID() })

/** Operation on one of the player's two accounts. `of` chooses an earlier bet. */
const operation = fc.record({
  kind: fc.constantFrom('deposit', 'pay out', 'cancel', 'bet', 'win', 'rollback'),
  amount: fc.constantFrom(1n, 30n, 250n),
  isDollar: fc.boolean(),
  of: fc.nat(20),
})

/** Sums the postings of a player by currency, straight from the books. */
const postingsOf = (playerId: string) =>
  fixture.database.query<{ currency: string; kind: string; owner: string; amount: bigint }>(
    `select b.currency, t.kind, a.kind as owner, sum(b.amount)::bigint as amount
     from ledger.transaction t join ledger.posting b on b.transaction_id = t.id
     join ledger.account a on a.id = b.account_id
     where t.player_id = $1 group by 1, 2, 3`,
    [playerId],
  )

/** The statement that the postings of a player amount to. */
async function expected(playerId: string) {
  const postings = await postingsOf(playerId)
  return [...new Set(postings.map(({ currency }) => currency))].sort().map((currency) => {
    const sum = (owner: string, ...kinds: string[]) =>
      postings
        .filter((each) => each.currency === currency && each.owner === owner && kinds.includes(each.kind))
        .reduce((total, { amount }) => total + amount, 0n)
    return {
      currency,
      deposited: -sum('house_payment', 'deposit'),
      takenBack: 0n,
      withdrawn: sum('house_payment', 'withdrawal'),
      staked: -sum('real', 'bet', 'rollback'),
      won: sum('real', 'win'),
    }
  })
}

describe('a yearly statement', () => {
  it('contains what the postings of the player amount to, for any sequence of operations', async () => {
    const { database } = fixture
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 20 }), async (operations) => {
        const euro = await seatPlayer(database, { amount: 500n })
        const dollar = await seatPlayer(database, { amount: 500n, currency: 'USD', playerId: euro.playerId })
        const bets: { readonly seat: Seat; readonly bet: ReturnType<typeof betOf> }[] = []
        for (const { kind, amount, isDollar, of } of operations) {
          const seat = isDollar ? dollar : euro
          const accountId = seat.account.id
          const earlier = bets[of % Math.max(1, bets.length)]
          if (kind === 'deposit')
            await database.transaction((tx) =>
              deposit(tx, { ...idempotency(), accountId, amount, provider: 'card' }),
            )
          else if (kind === 'pay out' || kind === 'cancel')
            await database.transaction(async (tx) => {
              const held = await holdWithdrawal(tx, { ...idempotency(), accountId, amount })
              if (held.status !== 'ok') return
              const hold = { ...idempotency(), holdTransactionId: held.transactionId }
              await (kind === 'cancel'
                ? cancelWithdrawal(tx, hold)
                : completeWithdrawal(tx, { ...hold, provider: 'card' }))
            })
          else if (kind === 'bet') {
            const bet = betOf(seat, { amount })
            if ((await ledger.bet(bet)).status === 'ok') bets.push({ seat, bet })
          } else if (earlier && kind === 'win')
            await ledger.win(
              winOf(earlier.seat, { roundId: earlier.bet.roundId, amount, isClosing: of % 2 === 0 }),
            )
          else if (earlier)
            await ledger.rollback(
              rollbackOf(earlier.seat, {
                betTransactionId: earlier.bet.transactionId,
                roundId: earlier.bet.roundId,
              }),
            )
        }
        const statements = await listYearlyStatements(database, euro.playerId)
        expect(statements.map(({ year: _, ...sums }) => sums)).toEqual(await expected(euro.playerId))
      }),
      { numRuns: 40 },
    )
  })

  it('counts what a provider takes back and gives back, and withdrawals that return', async () => {
    const { database } = fixture
    const { playerId, account } = await seatPlayer(database, { amount: 1000n })
    const change = { accountId: account.id, provider: 'card', reference: 'invoice' }
    await database.transaction(async (tx) => {
      await takeBackDeposit(tx, { ...idempotency(), ...change, amount: 400n })
      await giveBackDeposit(tx, { ...idempotency(), ...change, amount: 100n })
      const held = await holdWithdrawal(tx, { ...idempotency(), accountId: account.id, amount: 300n })
      if (held.status !== 'ok') throw new Error(held.status)
      const hold = { ...idempotency(), holdTransactionId: held.transactionId }
      await completeWithdrawal(tx, { ...hold, provider: 'card' })
      await returnWithdrawal(tx, { ...idempotency(), ...change, amount: 50n })
    })
    expect(await listYearlyStatements(database, playerId)).toMatchObject([
      { deposited: 1000n, takenBack: 300n, withdrawn: 250n, staked: 0n, won: 0n },
    ])
  })

  it('begins its years at midnight in the player’s time zone', async () => {
    const { database } = fixture
    const seat = await seatPlayer(database)
    const bet = betOf(seat, { amount: 70n })
    await ledger.bet(bet)
    await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 20n }))
    // The stake belongs to the old year in London, and its win to the new one.
    await database.query(
      `update ledger.round set opened_at = '2025-12-31T23:30:00Z', settled_at = '2026-01-01T00:30:00Z'
       where player_id = $1`,
      [seat.playerId],
    )
    const rounds = async () =>
      (await listYearlyStatements(database, seat.playerId))
        .filter(({ year }) => year < 2030)
        .map(({ year, staked, won }) => [year, staked, won])
        .filter(([, staked, won]) => staked !== 0n || won !== 0n)
    expect(await rounds()).toEqual([
      [2026, 0n, 20n],
      [2025, 70n, 0n],
    ])
    await database.transaction((tx) => setZone(tx, seat.playerId, 'Europe/Berlin'))
    expect(await rounds()).toEqual([[2026, 70n, 20n]])
  })

  it('is empty for a player who has never moved money', async () => {
    const { playerId } = await seatPlayer(fixture.database, { amount: 0n })
    expect(await listYearlyStatements(fixture.database, playerId)).toEqual([])
  })
})

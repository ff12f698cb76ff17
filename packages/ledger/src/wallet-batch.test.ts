import { randomUUID } from 'node:crypto'
import type { Database } from '@tessera/postgres'
import { connectTestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { betOf, type LedgerFixture, type Seat, seatPlayer, startLedger, winOf } from '../test/fixture.ts'
import { createLedger, listRounds, reconcile } from './index.ts'
import { runOperations, type WalletOperation } from './wallet.ts'

let fixture: LedgerFixture
let second: Database
beforeAll(async () => {
  fixture = await startLedger()
  second = connectTestDatabase({ connectionString: fixture.connectionString, poolSize: 4 })
})
afterAll(async () => {
  expect(await reconcile(fixture.database)).toEqual([])
  await second.close()
  await fixture.stop()
})

const bet = (seat: Seat, options: Parameters<typeof betOf>[1] = {}): WalletOperation => ({
  kind: 'bet',
  ...betOf(seat, options),
})
const statuses = (results: readonly { status: string }[]) => results.map(({ status }) => status)

test('refuses one bet of a batch with the actual balance and accepts the others', async () => {
  const [poor, rich] = [
    await seatPlayer(fixture.database, { amount: 59n }),
    await seatPlayer(fixture.database),
  ]
  const results = await runOperations(fixture.database, [bet(poor, { amount: 60n }), bet(rich)])
  expect(results).toEqual([
    { status: 'insufficient_funds', balance: 59n, currency: 'EUR' },
    { status: 'ok', balance: 9_900n, currency: 'EUR' },
  ])
})

test('applies several bets of one player in order', async () => {
  const seat = await seatPlayer(fixture.database, { amount: 250n })
  const results = await runOperations(
    fixture.database,
    [1, 2, 3].map(() => bet(seat)),
  )
  expect(results.map(({ status, balance }) => [status, balance])).toEqual([
    ['ok', 150n],
    ['ok', 50n],
    ['insufficient_funds', 50n],
  ])
})

test('processes a bet, its replay, its win and a conflicting request in one batch', async () => {
  const seat = await seatPlayer(fixture.database)
  const first = betOf(seat)
  const results = await runOperations(fixture.database, [
    { kind: 'bet', ...first },
    { kind: 'bet', ...first },
    { kind: 'win', ...winOf(seat, { roundId: first.roundId, amount: 300n }) },
    { kind: 'bet', ...first, amount: 1n },
  ])
  expect(results.map(({ status, balance }) => [status, balance])).toEqual([
    ['ok', 9_900n],
    ['ok', 9_900n],
    ['ok', 10_200n],
    ['conflict', 10_200n],
  ])
})

test.each(['spin', 'bet'] as const)(
  'books plays of one player the same way set-based and one by one (%s)',
  async (historyKind) => {
    const seat = await seatPlayer(fixture.database, { historyKind })
    const play = (amount: bigint | null): WalletOperation => ({
      kind: 'play',
      ...betOf(seat),
      win: amount === null ? null : { transactionId: randomUUID(), amount },
    })
    const results = await runOperations(fixture.database, [play(30n), play(30n), play(0n), play(null)])
    expect(results.map(({ status, balance }) => [status, balance])).toEqual([
      ['ok', 9_930n],
      ['ok', 9_860n],
      ['ok', 9_760n],
      ['ok', 9_660n],
    ])
    await runOperations(fixture.database, [play(null)])
    const rounds = async (isSettled: boolean) => {
      const of = { playerId: seat.playerId, historyKind, isSettled, page: 1, perPage: 9 }
      const { rows } = await listRounds(fixture.database, of)
      return rows.map(({ number, payout, state }) => [number, payout, state])
    }
    expect(await rounds(true)).toEqual([
      [3n, 0n, 'closed'],
      [2n, 30n, 'closed'],
      [1n, 30n, 'closed'],
    ])
    expect(await rounds(false)).toEqual([
      [5n, 0n, 'open'],
      [4n, 0n, 'open'],
    ])
  },
)

test('sends wins that arrive together in one database call', async () => {
  const seats = await Promise.all(Array.from({ length: 20 }, () => seatPlayer(fixture.database)))
  const bets = seats.map((seat) => betOf(seat))
  await runOperations(
    fixture.database,
    bets.map((each) => ({ kind: 'bet', ...each })),
  )
  const query = vi.spyOn(fixture.database, 'query')
  const wins = seats.map((seat, index) => winOf(seat, { roundId: bets[index]?.roundId ?? '' }))
  expect(new Set(statuses(await createLedger(fixture.database).wins(wins)))).toEqual(new Set(['ok']))
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRestore()
})

test('never deadlocks when batches have the same players in different order', async () => {
  const seats = await Promise.all(Array.from({ length: 12 }, () => seatPlayer(fixture.database)))
  for (let turn = 0; turn < 25; turn += 1) {
    const orders = [
      seats,
      seats.toReversed(),
      [...seats.slice(6), ...seats.slice(0, 6)],
      seats.toSpliced(0, 3),
    ]
    const results = await Promise.all(
      orders.map((order, index) =>
        runOperations(
          index % 2 === 0 ? fixture.database : second,
          order.map((seat) => bet(seat, { amount: 1n })),
        ),
      ),
    )
    expect(new Set(statuses(results.flat()))).toEqual(new Set(['ok']))
  }
})

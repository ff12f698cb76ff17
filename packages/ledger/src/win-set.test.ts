import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betOf, type LedgerFixture, rollbackOf, seatPlayer, startLedger, winOf } from '../test/fixture.ts'
import { readBooks } from '../test/read-books.ts'
import { runSingly } from '../test/run-singly.ts'
import { AMOUNT_MAX, closeGameSession, openAccount, openGameSession, reconcile } from './index.ts'
import { operationOf, runOperations, type WalletOperation } from './wallet.ts'

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger()
})
afterAll(async () => {
  expect(await reconcile(fixture.database)).toEqual([])
  await fixture.stop()
})

const PLAYERS = 3
const ROUNDS = 4
const STAKE = 100n

interface WinRequest {
  player: number
  /** Index of the round; the index after the last one is an unknown round. */
  round: number
  key: number
  amount: bigint
  isClosing: boolean
  currency: 'EUR' | 'USD'
  details: { note: number } | undefined
  isBet: boolean
}

const rarely = <Value>(common: Value, rare: Value) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(common) }, { weight: 1, arbitrary: fc.constant(rare) })
const winRequest: fc.Arbitrary<WinRequest> = fc.record({
  player: fc.integer({ min: 0, max: PLAYERS - 1 }),
  round: fc.integer({ min: 0, max: ROUNDS }),
  key: fc.integer({ min: 0, max: 9 }),
  amount: fc.constantFrom(0n, 1n, 120n, 2_000n, -1n),
  isClosing: fc.boolean(),
  currency: rarely<'EUR' | 'USD'>('EUR', 'USD'),
  details: fc.option(fc.record({ note: fc.nat(9) }), { nil: undefined }),
  isBet: rarely(false, true),
})
const table = fc.record({
  /** Room of each player's account, in addition to the stakes of the rounds. */
  rooms: fc.array(fc.constantFrom(0n, 1_000n, 1_000_000n), { minLength: PLAYERS, maxLength: PLAYERS }),
  /** Player who continues in a session on another account; -1 for none. */
  moved: fc.integer({ min: -1, max: PLAYERS - 1 }),
  /** Player whose session is closed; -1 for none. */
  ended: fc.integer({ min: -1, max: PLAYERS - 1 }),
  /** Player whose first bet was rolled back; -1 for none. */
  undone: fc.integer({ min: -1, max: PLAYERS - 1 }),
  sets: fc.array(fc.array(winRequest, { minLength: 2, maxLength: 14 }), { minLength: 1, maxLength: 3 }),
})
type Plan = typeof table extends fc.Arbitrary<infer Value> ? Value : never

const name = (run: string, player: number) => `${run}-${player}`

/** Creates the players and rounds of a plan with a separate name prefix. */
async function createPlayers(run: string, { rooms, moved, ended, undone }: Plan) {
  const { database } = fixture
  const seats = await Promise.all(
    rooms.map((room, index) =>
      seatPlayer(database, {
        amount: AMOUNT_MAX - room,
        playerId: name(run, index),
        historyKind: index === 0 ? 'spin' : 'bet',
      }),
    ),
  )
  for (const [index, seat] of seats.entries()) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = { transactionId: `${seat.playerId}.bet${round}`, roundId: `round${round}` }
      await runSingly(database, { kind: 'bet', ...betOf(seat, { ...ids, amount: STAKE }) })
    }
    if (index === undone) {
      const ids = { betTransactionId: `${seat.playerId}.bet0`, roundId: 'round0' }
      await runSingly(database, {
        kind: 'rollback',
        ...rollbackOf(seat, { ...ids, transactionId: `${seat.playerId}.undo` }),
      })
    }
    await database.transaction(async (tx) => {
      if (index === ended) await closeGameSession(tx, seat.session.id)
      if (index !== moved) return
      const account = await openAccount(tx, { playerId: seat.playerId, currency: 'USD' })
      const session = await openGameSession(tx, {
        ...{ playerId: seat.playerId, accountId: account.id, provider: seat.session.provider },
        ...{ gameId: 'dice', historyKind: seat.session.historyKind },
      })
      if (session !== null) seat.session = session
    })
  }
  return seats
}

type Seats = Awaited<ReturnType<typeof createPlayers>>

function operationsOf(seats: Seats, requests: readonly WinRequest[]): WalletOperation[] {
  return requests
    .toSorted((a, b) => a.player - b.player)
    .flatMap(({ player, round, key, amount, isClosing, currency, details, isBet }): WalletOperation[] => {
      const seat = seats[player]
      if (seat === undefined) return []
      const ids = { transactionId: `${seat.playerId}.key${key}`, roundId: `round${round}` }
      if (isBet) return [{ kind: 'bet', ...betOf(seat, { ...ids, amount: 1n }) }]
      return [{ kind: 'win', ...winOf(seat, { ...ids, amount, isClosing }), currency, details }]
    })
}

test('books wins set-based with the same results and records as one by one', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (plan) => {
      const { database } = fixture
      const [one, set] = [randomUUID(), randomUUID()]
      const singleSeats = await createPlayers(one, plan)
      const batchSeats = await createPlayers(set, plan)
      for (const requests of plan.sets) {
        const single = []
        for (const operation of operationsOf(singleSeats, requests))
          single.push(await runSingly(database, operation))
        expect(await runOperations(database, operationsOf(batchSeats, requests))).toEqual(single)
      }
      // Replays in the other mode return the same results, because both stored the same requests.
      for (const requests of plan.sets) {
        const single = []
        for (const operation of operationsOf(batchSeats, requests))
          single.push(await runSingly(database, operation))
        expect(await runOperations(database, operationsOf(singleSeats, requests))).toEqual(single)
      }
      for (let player = 0; player < PLAYERS; player += 1)
        expect(await readBooks(database, name(set, player))).toEqual(
          await readBooks(database, name(one, player)),
        )
    }),
    { numRuns: 60 },
  )
})

test('books the simple wins of each player before the first other operation', async () => {
  const { database } = fixture
  const [one, other] = [await seatPlayer(database), await seatPlayer(database)]
  const bets = [one, one, one, other].map((seat) => betOf(seat))
  await runOperations(
    database,
    bets.map((bet) => ({ kind: 'bet', ...bet })),
  )
  const [a, b, c, d] = bets.map(({ roundId }) => roundId)
  const wins = [
    winOf(one, { roundId: a ?? '' }),
    winOf(one, { roundId: b ?? '', amount: 0n }),
    winOf(one, { roundId: 'unknown' }),
    winOf(one, { roundId: c ?? '' }),
    winOf(other, { roundId: d ?? '', isClosing: false }),
  ]
  const rows = await database.query<{ place: number; balance: bigint }>(
    `select b.place, b.balance_after as balance
      from unnest(ledger.win_set($1::ledger.operation[], '{}', now())) b order by b.place`,
    [wins.map((win) => operationOf({ kind: 'win', ...win }))],
  )
  expect(rows).toEqual([
    { place: 1, balance: 9_800n },
    { place: 2, balance: 9_800n },
    { place: 5, balance: 10_000n },
  ])
})

test('pays the same wins of concurrent batches once', async () => {
  const { database } = fixture
  const seats = await Promise.all(Array.from({ length: 8 }, () => seatPlayer(database)))
  const bets = seats.map((seat) => betOf(seat))
  await runOperations(
    database,
    bets.map((bet) => ({ kind: 'bet', ...bet })),
  )
  const wins = seats.map(
    (seat, index): WalletOperation => ({
      kind: 'win',
      ...winOf(seat, { roundId: bets[index]?.roundId ?? '', amount: 300n }),
    }),
  )
  const answers = await Promise.all(
    [wins, wins.toReversed(), wins].map((set) => runOperations(database, set)),
  )
  expect(new Set(answers.flat().map(({ status, balance }) => `${status} ${balance}`))).toEqual(
    new Set(['ok 10200']),
  )
})

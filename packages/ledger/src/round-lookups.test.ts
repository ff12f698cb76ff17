import { randomUUID } from 'node:crypto'
import type { Database } from '@tessera/postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  betOf,
  type LedgerFixture,
  rollbackOf,
  type Seat,
  seatPlayer,
  startLedger,
  winOf,
} from '../test/fixture.ts'
import { createLedger, listRounds } from './index.ts'
import { runOperations } from './wallet.ts'

/** Guards the plans of a connection that has planned its statements when `ledger.round` was empty or small. */

let fixture: LedgerFixture
beforeEach(async () => {
  // One connection, which keeps the plans of its first operations.
  fixture = await startLedger(1)
})
afterEach(() => fixture.stop())

/** Returns the number of scans of the indexes of rounds, and of the entries that they have read. */
async function readsOf(database: Database): Promise<{ scans: number; entries: number }> {
  await database.session((client) => client.query('select pg_stat_force_next_flush()'))
  const [row] = await database.query<{ scans: number; entries: number }>(
    `select sum(idx_scan)::integer as scans, sum(idx_tup_read)::integer as entries
      from pg_stat_all_indexes where relid = 'ledger.round'::regclass`,
  )
  return row ?? { scans: 0, entries: 0 }
}

/** Runs each kind of operation: one by one and, for bets and wins, in a set. */
async function playAllKinds(database: Database, seat: Seat): Promise<void> {
  const ledger = createLedger(database)
  const play = () => ({ ...betOf(seat), win: { transactionId: randomUUID(), amount: 1n } })
  const [first, undone] = [betOf(seat), betOf(seat)]
  const results = [
    await ledger.bet(first),
    await ledger.bet(betOf(seat, { roundId: first.roundId })),
    await ledger.win(winOf(seat, { roundId: first.roundId, amount: 5n, isClosing: false })),
    await ledger.win(winOf(seat, { roundId: first.roundId, amount: 0n })),
    await ledger.correct(betOf(seat, { roundId: first.roundId, amount: 3n })),
    await ledger.bet(undone),
    await ledger.rollback(
      rollbackOf(seat, { betTransactionId: undone.transactionId, roundId: undone.roundId }),
    ),
    await ledger.play(play()),
    ...(await runOperations(database, [
      { kind: 'play', ...play() },
      { kind: 'play', ...play() },
    ])),
  ]
  expect(results.map(({ status }) => status)).toEqual(results.map(() => 'ok'))
}

it('reads a page of the history from the index that numbers the rounds', async () => {
  const { database } = fixture
  const seat = await seatPlayer(database)
  for (let round = 0; round < 30; round += 1) await createLedger(database).bet(betOf(seat))
  const { entries } = await readsOf(database)
  const page = { playerId: seat.playerId, historyKind: 'spin', page: 3, perPage: 5 } as const
  expect((await listRounds(database, page)).rows).toHaveLength(5)
  await expect.poll(async () => (await readsOf(database)).entries).toBeGreaterThan(entries)
  expect((await readsOf(database)).entries - entries).toBeLessThanOrEqual(6)
})

describe('lookups of rounds', () => {
  it.each([
    ['was empty', async () => {}],
    [
      'was analyzed with a single round of each player',
      async (seat: Seat) => {
        const others = await Promise.all(Array.from({ length: 30 }, () => seatPlayer(fixture.database)))
        for (const each of [seat, ...others]) await createLedger(fixture.database).bet(betOf(each))
        await fixture.database.query('analyze ledger.round')
      },
    ],
  ])('read only the round that they ask for, if the table %s when they were planned', async (_, begin) => {
    const { database } = fixture
    const seat = await seatPlayer(database, { amount: 1_000_000n })
    await begin(seat)
    for (let turn = 0; turn < 5; turn += 1) await playAllKinds(database, seat)

    const before = await readsOf(database)
    await playAllKinds(database, seat)
    await expect.poll(async () => (await readsOf(database)).scans).toBeGreaterThan(before.scans + 5)
    const after = await readsOf(database)
    expect(after.entries - before.entries).toBeLessThanOrEqual(after.scans - before.scans)
  })
})

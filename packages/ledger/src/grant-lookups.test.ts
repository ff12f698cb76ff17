import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { betOf, type LedgerFixture, type Seat, seatPlayer, startLedger } from '../test/fixture.ts'
import { openGrant } from './index.ts'
import { runOperations } from './wallet.ts'

const PLAYERS = 100

let fixture: LedgerFixture
let seats: Seat[]
beforeAll(async () => {
  // One connection, which plans its statements when the table of grants is small.
  fixture = await startLedger(1)
  seats = []
  for (let count = 0; count < PLAYERS; count += 1) seats.push(await seatWithGrant())
})
afterAll(() => fixture.stop())

async function seatWithGrant(): Promise<Seat> {
  const seat = await seatPlayer(fixture.database)
  await fixture.database.transaction((tx) =>
    openGrant(tx, {
      ...{ playerId: seat.playerId, currency: 'EUR', amount: 1_000n, scope: 'test', key: randomUUID() },
      ...{ rank: -1, wageringRequired: 10n ** 9n, contribution: { other: 10_000 } },
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
  )
  return seat
}

const play = async (players: readonly Seat[]) => {
  const results = await runOperations(
    fixture.database,
    players.map((seat) => ({
      ...{ kind: 'play', ...betOf(seat) },
      win: { transactionId: randomUUID(), amount: 0n },
    })),
  )
  expect(results.map(({ status }) => status)).toEqual(results.map(() => 'ok'))
}

/** Returns the number of grants that statements have read, by an index or by a scan. */
async function readsOfGrants(): Promise<number> {
  await fixture.database.session((client) => client.query('select pg_stat_force_next_flush()'))
  const [row] = await fixture.database.query<{ reads: number }>(
    `select (t.seq_tup_read + sum(i.idx_tup_read))::integer as reads
      from pg_stat_all_tables t join pg_stat_all_indexes i on i.relid = t.relid
      where t.relid = 'ledger.bonus_grant'::regclass group by t.seq_tup_read`,
  )
  return row?.reads ?? 0
}

describe('a play of a player with a bonus grant', () => {
  it.each([1, 8])('reads the grants of its own player only, in a set of %i', async (size) => {
    await play(seats.slice(0, size))
    await play(seats.slice(0, size))
    const before = await readsOfGrants()
    await play(seats.slice(0, size))
    // The plan and the update of the progress.
    await expect.poll(readsOfGrants).toBeGreaterThanOrEqual(before + 2 * size)
    expect(await readsOfGrants()).toBeLessThan(before + 3 * size + 1)
  })
})

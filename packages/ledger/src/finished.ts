import { setTimeout } from 'node:timers/promises'
import type { Database } from '@tessera/postgres'
import { onlyRow } from './queryable.ts'

const POLL_MS = 10
const POLLS_MAX = 100

/**
 * Returns a transaction number up to which all transactions have finished, so that a reader of the ledger that stores it as
 * its position misses none; null if a transaction takes too long. No writer is blocked: each has a transaction id of
 * PostgreSQL before it takes a number, so the numbers up to the last one are final once all ids in use now have ended.
 */
export async function readFinishedThrough(database: Database): Promise<bigint | null> {
  const { last } = onlyRow(
    await database.query<{ last: bigint }>(
      `select case when is_called then last_value else 0 end as last from ledger.transaction_id_seq`,
    ),
  )
  // A later statement than the one above gets a later id than every transaction that has taken a number by then. The end of a
  // snapshot would not do: it follows the last id that has ended, and doesn't know later ones in use.
  const { next } = onlyRow(
    await database.query<{ next: string }>(`select pg_current_xact_id()::text as next`),
  )
  for (let poll = 0; poll < POLLS_MAX; poll += 1) {
    const { isFinished } = onlyRow(
      await database.query<{ isFinished: boolean }>(
        `select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as "isFinished"`,
        [next],
      ),
    )
    if (isFinished) return last
    await setTimeout(POLL_MS)
  }
  return null
}

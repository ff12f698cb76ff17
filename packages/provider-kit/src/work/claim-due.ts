import type { Tx } from '@tessera/postgres'

/** A table with work that is due at a time. */
export interface DueTable {
  /** Name with its schema, such as `studio.unfinished_round`. */
  readonly table: string
  readonly key: readonly string[]
  /** Column with the time at which the row is due. */
  readonly due: string
  /** Column with the id that claims return. */
  readonly id: string
}

/** Time for which a process keeps claimed work from other processes. */
const CLAIM_MS = 30_000

/**
 * Time ahead of the first sweep after a start, so that work which a crashed process had just begun is resumed at once.
 * It is shorter than a claim, so that nothing is claimed twice.
 */
export const START_AHEAD_MS = CLAIM_MS - 2_000

/** Claims rows that are due within a time, so that no other process handles them meanwhile. Returns each id once. */
export async function claimDue(
  db: Pick<Tx, 'query'>,
  { table, key, due, id }: DueTable,
  { aheadMs, limit }: { readonly aheadMs: number; readonly limit: number },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `update ${table} t set ${due} = clock_timestamp() + $3 * interval '1 millisecond'
     from (
       select ${key.join(', ')} from ${table}
       where ${due} <= clock_timestamp() + $1 * interval '1 millisecond'
       order by ${due} limit $2 for update skip locked) d
     where ${key.map((column) => `t.${column} = d.${column}`).join(' and ')}
     returning t.${id} as id`,
    [aheadMs, limit, CLAIM_MS],
  )
  return [...new Set(rows.map((row) => row.id))]
}

import type { Database, Tx } from '@tessera/postgres'

/** Reads run on the pool or inside a transaction. */
export type Queryable = Pick<Database, 'query'> | Pick<Tx, 'query'>

/** The only row of an answer that has one by construction. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const row = rows[0]
  if (row === undefined || rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`)
  return row
}

import type { Database, Tx } from '@tessera/postgres'

/** A pool or a transaction on which reads can run. */
export type Queryable = Pick<Database, 'query'> | Pick<Tx, 'query'>

/** Returns the row of a result that must have exactly one. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const row = rows[0]
  if (row === undefined || rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`)
  return row
}

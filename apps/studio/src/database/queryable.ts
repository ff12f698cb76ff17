import type { Tx } from '@tessera/postgres'

/** The database itself or a running transaction, for functions that only query. */
export type Queryable = Pick<Tx, 'query'>

/**
 * Returns the only row of a result. Throws if there is none or more than one: the statement must return
 * exactly one.
 */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`expected one row, found ${rows.length}`)
  return row
}

import type { Tx } from '@tessera/postgres'

/** The database itself or a running transaction: what a query needs. */
export type Queryable = Pick<Tx, 'query'>

/** The only row of a result. Throws when there is none, or more: the statement was written to yield one. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`expected one row, found ${rows.length}`)
  return row
}

import type { Tx } from '@tessera/postgres'

/** The database itself or a running transaction: what a query needs. */
export type Queryable = Pick<Tx, 'query'>

import type { Tx } from '@tessera/postgres'

/** Interface of a query: the database or a running transaction. */
export type Queryable = Pick<Tx, 'query'>

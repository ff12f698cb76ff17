import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Creates a query builder on a pool. The owner closes the pool, so never call `destroy` on the builder. */
export function kyselyOnPool<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

type RunQuery = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

/** Creates a query builder on a single connection, which the caller acquires and releases. */
export function kyselyOnClient<Tables>(run: RunQuery): Kysely<Tables> {
  const client = { query: run, release: () => {} } as unknown as PostgresPoolClient
  const pool = { connect: async () => client, end: async () => {}, options: {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

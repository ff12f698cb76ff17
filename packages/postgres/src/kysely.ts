import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** The builder over a pool. Closing the pool is its owner's business: never call `destroy` on the builder. */
export function kyselyOnPool<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

type RunQuery = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

/** The builder over one connection that somebody else holds and releases. */
export function kyselyOnClient<Tables>(run: RunQuery): Kysely<Tables> {
  const client = { query: run, release: () => {} } as unknown as PostgresPoolClient
  const pool = { connect: async () => client, end: async () => {}, options: {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

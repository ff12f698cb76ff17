import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import { applyDefinitions, type Definition } from './apply-definitions.ts'
import type { Database } from './database.ts'
import { kyselyOnClient } from './kysely.ts'

/** Steps by name (`0001_accounts`), applied in the order of their names, each in the same transaction. */
export type Migrations = Readonly<Record<string, { up(db: Kysely<unknown>): Promise<void> }>>

/** Any fixed number: every process that migrates this database waits for the others here. */
const MIGRATION_LOCK = 7_265_100_110_041n

/**
 * Brings one schema of the database up to date: first the steps that it has not seen, then the definitions whose text
 * has changed, all in one transaction. The schema and its own tables of what was applied are created when they are
 * missing; processes that race wait for one another. Throws when a step or a definition fails (nothing of it all is
 * kept) or when an applied step is no longer among the given ones.
 */
export async function migrate(
  database: Database,
  schema: string,
  migrations: Migrations,
  definitions: readonly Definition[] = [],
): Promise<void> {
  if (!/^[a-z][a-z_]*$/.test(schema)) throw new Error(`Not a schema name: ${schema}`)
  await whileMigrating(database, async (client) => {
    const migrator = new Migrator({
      db: kyselyOnClient<unknown>((text, values) => client.query({ text, values: [...values] })),
      provider: { getMigrations: async () => ({ ...migrations }) },
      migrationTableSchema: schema,
      migrationTableName: 'migration',
      migrationLockTableName: 'migration_lock',
      // The transaction is the one around it, which the definitions share.
      disableTransactions: true,
    })
    await client.query(`create schema if not exists ${schema}`)
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
    await applyDefinitions((text, values) => client.query({ text, values }), schema, definitions)
  }).catch((error: unknown) => {
    throw new Error(`Migrating the schema ${schema} failed`, { cause: error })
  })
}

/**
 * Does what changes tables while no other process does: a migration reads the columns of all tables there are, and
 * PostgreSQL fails that read over a table that somebody alters meanwhile. The transaction given is open until `work` has
 * ended. Throws what `work` throws; nothing that it did with `client` is kept then.
 */
export async function whileMigrating(
  database: Database,
  work: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  await database.session(async (client) => {
    await client.query('begin')
    try {
      // A step may take longer than any ordinary statement is allowed to, and so may the wait for another process.
      await client.query('set local statement_timeout = 0')
      await client.query('set local lock_timeout = 0')
      await client.query('set local idle_in_transaction_session_timeout = 0')
      // Of the transaction, not of the session: through a pooler another backend would be asked to let it go.
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      await work(client)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
}

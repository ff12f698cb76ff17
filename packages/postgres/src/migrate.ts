import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import { applyDefinitions, type Definition } from './apply-definitions.ts'
import type { Database } from './database.ts'
import { kyselyOnClient } from './kysely.ts'

/** Migration steps by name (`0001_accounts`), applied in the order of their names in a single transaction. */
export type Migrations = Readonly<Record<string, { up(db: Kysely<unknown>): Promise<void> }>>

/** Steps of an earlier version that the present steps replace. */
export interface Squashed {
  /** Names of the replaced steps. A database has all of them, or none. */
  readonly steps: readonly string[]
  /** Turns tables that the replaced steps have made into those of the present steps. */
  upgrade(db: Kysely<unknown>): Promise<void>
}

/** Arbitrary key of the advisory lock that serializes migrations of all processes. */
const MIGRATION_LOCK = 7_265_100_110_041n

/**
 * Brings a schema up to date: applies new steps first, then changed definitions, all in one transaction. The schema and its
 * tables of applied steps and definitions are created if necessary. Concurrent processes wait for each other. Throws if a
 * step or a definition fails (everything is rolled back), or if an applied step is missing from the given ones.
 *
 * A database with the steps that `squashed` replaces is upgraded instead, and then counts as one with the present steps.
 */
export async function migrate(
  database: Database,
  schema: string,
  migrations: Migrations,
  definitions: readonly Definition[] = [],
  squashed?: Squashed,
): Promise<void> {
  if (!/^[a-z][a-z_]*$/.test(schema)) throw new Error(`Not a schema name: ${schema}`)
  await whileMigrating(database, async (client) => {
    const db = kyselyOnClient<unknown>((text, values) => client.query({ text, values: [...values] }))
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...migrations }) },
      migrationTableSchema: schema,
      migrationTableName: 'migration',
      migrationLockTableName: 'migration_lock',
      // Steps and definitions share the surrounding transaction.
      disableTransactions: true,
    })
    await client.query(`create schema if not exists ${schema}`)
    // SQL functions may call others that are defined after them.
    await client.query('set local check_function_bodies = off')
    if (squashed) await replaceSteps(client, db, schema, squashed, Object.keys(migrations))
    if (!(await isUpToDate(client, schema, Object.keys(migrations)))) {
      const { error } = await migrator.migrateToLatest()
      if (error !== undefined) throw error
    }
    await applyDefinitions((text, values) => client.query({ text, values }), schema, definitions)
  }).catch((error: unknown) => {
    throw new Error(`Migrating the schema ${schema} failed`, { cause: error })
  })
}

/**
 * True if exactly the given steps have been applied. The migrator would then change nothing, but would read the columns of
 * all tables several times, which is most of the time that a start takes.
 */
async function isUpToDate(client: pg.ClientBase, schema: string, steps: readonly string[]): Promise<boolean> {
  if (!(await hasSteps(client, schema))) return false
  const { rows } = await client.query<{ name: string }>(`select name from ${schema}.migration`)
  const given = new Set(steps)
  return rows.length === given.size && rows.every(({ name }) => given.has(name))
}

/** True if the schema has a table of applied steps. */
async function hasSteps(client: pg.ClientBase, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    `${schema}.migration`,
  ])
  return rows[0]?.exists === true
}

/** Upgrades a database that has the squashed steps, and lists the present ones as applied instead. */
async function replaceSteps(
  client: pg.ClientBase,
  db: Kysely<unknown>,
  schema: string,
  { steps, upgrade }: Squashed,
  present: readonly string[],
): Promise<void> {
  if (!(await hasSteps(client, schema))) return
  const applied = await client.query<{ name: string }>(
    `select name from ${schema}.migration where name = any ($1)`,
    [steps],
  )
  if (applied.rows.length === 0) return
  if (applied.rows.length < steps.length) {
    const missing = steps.filter((step) => !applied.rows.some(({ name }) => name === step))
    throw new Error(
      `The database is too old for this version: it lacks ${missing.join(', ')}. Start the version before it first.`,
    )
  }
  await upgrade(db)
  await client.query(`delete from ${schema}.migration where name = any ($1)`, [steps])
  await client.query(`insert into ${schema}.migration (name, timestamp) select unnest($1::text[]), $2`, [
    present,
    new Date().toISOString(),
  ])
}

/**
 * Runs `work`, which alters tables, in a transaction while no other process migrates. A migration reads the columns of all
 * tables, which fails in PostgreSQL if a table is altered concurrently. If `work` throws, the transaction is rolled back
 * and the error is rethrown.
 */
export async function whileMigrating(
  database: Database,
  work: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  await database.session(async (client) => {
    await client.query('begin')
    try {
      // A step, or the wait for another process, may take longer than the limits for ordinary statements.
      await client.query('set local statement_timeout = 0')
      await client.query('set local lock_timeout = 0')
      await client.query('set local idle_in_transaction_session_timeout = 0')
      // A transaction-level lock: behind a pooler, another backend would have to release a session-level lock.
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      await work(client)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
}

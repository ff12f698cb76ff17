import { migrateLedger } from '@tessera/ledger'
import { type Database, migrate, whileMigrating } from '@tessera/postgres'
import { migrateJobs } from '../jobs/jobs.ts'
import { MODULE_TABLES } from '../modules/index.ts'
import { type FieldSealer, migrations } from './migrations.ts'

/**
 * Migrates the database of the API: the ledger, the schema that all modules once shared, the job queue, then each
 * module's own schema. Safe while other processes do the same.
 */
export async function migrateApi(database: Database, sealer: FieldSealer): Promise<void> {
  await migrateLedger(database)
  await migrate(database, 'api', migrations(sealer))
  // The queue's library alters its own tables and doesn't coordinate with other processes.
  await whileMigrating(database, () => migrateJobs(database.connectionString))
  for (const { schema, steps, definitions } of MODULE_TABLES)
    await migrate(database, schema, steps, definitions)
}

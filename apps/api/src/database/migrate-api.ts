import { migrateLedger } from '@tessera/ledger'
import { type Database, migrate, whileMigrating } from '@tessera/postgres'
import { migrateJobs } from '../jobs/jobs.ts'
import { MODULE_TABLES } from '../modules/list.ts'
import { type FieldSealer, migrations } from './migrations.ts'

/**
 * Brings everything of the API in the database up to date: the books, the schema that all modules once shared, the
 * queue, then each module's own schema. Safe while other processes do the same.
 */
export async function migrateApi(database: Database, sealer: FieldSealer): Promise<void> {
  await migrateLedger(database)
  await migrate(database, 'api', migrations(sealer))
  // The queue's own library alters its tables by itself, and knows nothing of other processes.
  await whileMigrating(database, () => migrateJobs(database.connectionString))
  for (const { schema, steps, definitions } of MODULE_TABLES)
    await migrate(database, schema, steps, definitions)
}

import { readFileSync } from 'node:fs'
import { type Database, type Migrations, migrate } from '@tessera/postgres'
import { sql } from 'kysely'

/** The PostgreSQL schema that this package owns. */
export const schemaName = 'ledger'

const step = (file: string): Migrations[string] => ({
  up: async (db) => {
    await sql.raw(readFileSync(new URL(`./sql/${file}`, import.meta.url), 'utf8')).execute(db)
  },
})

const migrations: Migrations = {
  '0001_tables': step('0001-tables.sql'),
  '0002_guards': step('0002-guards.sql'),
  '0003_events': step('0003-events.sql'),
  '0004_wallet': step('0004-wallet.sql'),
  '0005_movements': step('0005-movements.sql'),
  '0006_notable_wins': step('0006-notable-wins.sql'),
}

/** Creates or updates the ledger's tables and functions. Safe while other processes do the same. */
export async function migrateLedger(database: Database): Promise<void> {
  await migrate(database, schemaName, migrations)
}

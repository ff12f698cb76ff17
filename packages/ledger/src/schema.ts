import { readFileSync } from 'node:fs'
import { type Database, type Migrations, migrate, readDefinitions } from '@tessera/postgres'
import { sql } from 'kysely'

/** The PostgreSQL schema of this package. */
export const SCHEMA_NAME = 'ledger'

const read = (file: string): string => readFileSync(new URL(`./sql/${file}`, import.meta.url), 'utf8')

const step = (file: string): Migrations[string] => ({
  up: async (db) => {
    await sql.raw(read(file)).execute(db)
  },
})

/** Migration steps of the tables. Functions from the first steps are replaced by those in separate files. */
const migrations: Migrations = {
  '0001_tables': step('0001-tables.sql'),
  '0002_guards': step('0002-guards.sql'),
  '0003_events': step('0003-events.sql'),
  '0004_wallet': step('0004-wallet.sql'),
  '0005_movements': step('0005-movements.sql'),
  '0006_notable_wins': step('0006-notable-wins.sql'),
  '0007_seats': step('0007-seats.sql'),
  '0008_overflow': step('0008-overflow.sql'),
  '0009_play': step('0009-play.sql'),
  '0010_players': step('0010-players.sql'),
  '0011_growth': step('0011-growth.sql'),
  '0012_corrections': step('0012-corrections.sql'),
  '0013_betting_blocks': step('0013-betting-blocks.sql'),
  '0014_casino_history': step('0014-casino-history.sql'),
}

/** Creates or updates the ledger's tables and functions. Safe to run concurrently in several processes. */
export async function migrateLedger(database: Database): Promise<void> {
  // All functions of the ledger, one per file.
  const functions = readDefinitions(new URL('./sql/functions/', import.meta.url))
  await migrate(database, SCHEMA_NAME, migrations, functions)
}

import { readdirSync, readFileSync } from 'node:fs'
import {
  type Database,
  type Definition,
  type Migrations,
  migrate,
  readDefinitions,
  type Squashed,
} from '@tessera/postgres'
import { sql } from 'kysely'

/** The PostgreSQL schema of this package. */
export const SCHEMA_NAME = 'ledger'

const read = (file: string): string => readFileSync(new URL(`./sql/${file}`, import.meta.url), 'utf8')

const step = (file: string): Migrations[string] => ({
  up: async (db) => {
    await sql.raw(read(file)).execute(db)
  },
})

/** Steps of the tables and types, one per file: `0101-accounts.sql` is the step `0101_accounts`. */
const migrations: Migrations = Object.fromEntries(
  readdirSync(new URL('./sql/tables/', import.meta.url)).map((file) => [
    file.slice(0, -'.sql'.length).replaceAll('-', '_'),
    step(`tables/${file}`),
  ]),
)

/** Steps that `upgrade/from-0014.sql` leaves to be applied; it does the work of the others. */
const UPGRADE_STEPS = [
  '0104-rules',
  '0106-operations',
  '0107-bookings',
  '0108-round-indexes',
  '0109-pot-functions',
  '0110-deposit-use',
  '0111-debts',
  '0116-grant-ends',
  '0120-rewards',
  '0124-corrections',
  '0127-referral',
  '0130-grant-multiplier',
  '0131-vault',
  '0135-replaced-functions',
  '0136-deposit-rates',
  '0137-published-rates',
  '0139-player-events',
  '0140-session-rules',
]

/** The steps that versions before the money core had applied. */
const squashed: Squashed = {
  steps: [
    '0001_tables',
    '0002_guards',
    '0003_events',
    '0004_wallet',
    '0005_movements',
    '0006_notable_wins',
    '0007_seats',
    '0008_overflow',
    '0009_play',
    '0010_players',
    '0011_growth',
    '0012_corrections',
    '0013_betting_blocks',
    '0014_casino_history',
  ],
  upgrade: async (db) => {
    await sql.raw(read('upgrade/from-0014.sql')).execute(db)
    for (const file of UPGRADE_STEPS) await sql.raw(read(`tables/${file}.sql`)).execute(db)
    await sql.raw(read('upgrade/move-blocks.sql')).execute(db)
  },
}

/** All functions of the ledger, one per file, and then the triggers that call them. */
export const readLedgerDefinitions = (): Definition[] => [
  ...readDefinitions(new URL('./sql/functions/', import.meta.url)),
  { name: 'triggers', text: read('triggers.sql') },
]

/** Creates or updates the ledger's tables and functions. Safe to run concurrently in several processes. */
export async function migrateLedger(database: Database): Promise<void> {
  await migrate(database, SCHEMA_NAME, migrations, readLedgerDefinitions(), squashed)
}

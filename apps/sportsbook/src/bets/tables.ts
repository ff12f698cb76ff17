import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

const STEP = readFileSync(new URL('./sql/0002-bets.sql', import.meta.url), 'utf8')

/** Creates the tables of bets. */
export async function createBetTables(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STEP).execute(db)
}

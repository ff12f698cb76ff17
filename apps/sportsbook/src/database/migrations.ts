import { type Database, type Migrations, migrate } from '@tessera/postgres'
import { createBetTables } from '../bets/tables.ts'
import { createBookTables } from './0001-book.ts'
import { findPlayersSessions } from './0003-sessions-of-a-player.ts'

/**
 * The steps of the schema `sportsbook`, applied in the order of their names: a new one has the next number, in a file of
 * its own. Amounts are subunits, times of sport are milliseconds of the sport clock.
 */
const STEPS: Migrations = {
  '0001_book': { up: createBookTables },
  '0002_bets': { up: createBetTables },
  '0003_sessions_of_a_player': { up: findPlayersSessions },
}

/** Brings the sportsbook's tables up to date. Safe while other processes do the same. */
export const migrateSportsbook = (database: Database): Promise<void> => migrate(database, 'sportsbook', STEPS)

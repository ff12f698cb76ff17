import { type Database, type Migrations, migrate } from '@tessera/postgres'
import type { WalletTokens } from '@tessera/server-kit'
import { createBetTables } from '../bets/tables.ts'
import { createBookTables } from './0001-book.ts'
import { findPlayersSessions } from './0003-sessions-of-a-player.ts'
import { sealWalletTokens } from './0004-sealed-tokens.ts'

/**
 * The steps of the schema `sportsbook`, applied in the order of their names: a new one has the next number, in a file of
 * its own. Amounts are subunits, times of sport are milliseconds of the sport clock.
 */
const steps = (tokens: WalletTokens): Migrations => ({
  '0001_book': { up: createBookTables },
  '0002_bets': { up: createBetTables },
  '0003_sessions_of_a_player': { up: findPlayersSessions },
  '0004_sealed_tokens': { up: (db) => sealWalletTokens(db, tokens) },
})

/**
 * Brings the sportsbook's tables up to date. Safe while other processes do the same.
 *
 * @param tokens seals the wallet tokens that an earlier version stored in clear
 */
export const migrateSportsbook = (database: Database, tokens: WalletTokens): Promise<void> =>
  migrate(database, 'sportsbook', steps(tokens))

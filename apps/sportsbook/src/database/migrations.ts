import { type Database, type Migrations, migrate } from '@tessera/postgres'
import type { WalletTokens } from '@tessera/provider-kit'
import { createBetTables } from '../bets/tables.ts'
import { createBookTables } from './0001-book.ts'
import { findPlayersSessions } from './0003-sessions-of-a-player.ts'
import { sealWalletTokens } from './0004-sealed-tokens.ts'
import { createBeaconTables } from './0005-beacon.ts'
import { createOperatorTables } from './0006-operators.ts'
import { createFavouriteMarketTable } from './0007-favourite-markets.ts'
import { addFinalScores } from './0008-final-scores.ts'
import { indexForm } from './0009-form.ts'
import { createMarkTables } from './0010-favourite-marks.ts'

/**
 * Migrations of the schema `sportsbook`, applied in the order of their names. A new one gets the next number and a
 * separate file. Amounts are in subunits; times of sport are in milliseconds of the sport clock.
 */
const steps = (tokens: WalletTokens): Migrations => ({
  '0001_book': { up: createBookTables },
  '0002_bets': { up: createBetTables },
  '0003_sessions_of_a_player': { up: findPlayersSessions },
  '0004_sealed_tokens': { up: (db) => sealWalletTokens(db, tokens) },
  '0005_beacon': { up: createBeaconTables },
  '0006_operators': { up: createOperatorTables },
  '0007_favourite_markets': { up: createFavouriteMarketTable },
  '0008_final_scores': { up: addFinalScores },
  '0009_form': { up: indexForm },
  '0010_favourite_marks': { up: createMarkTables },
})

/**
 * Migrates the sportsbook's tables. Safe to run in several processes at the same time.
 * @param tokens seals the wallet tokens that an earlier version stored in clear
 */
export const migrateSportsbook = (database: Database, tokens: WalletTokens): Promise<void> =>
  migrate(database, 'sportsbook', steps(tokens))

import { type Database, hasDemonstrationData } from '@tessera/postgres'
import { hasPlayers } from '../modules/profile/index.ts'

/** Invented payments must not reach the books of a casino. */
class LivePlayersError extends Error {
  override readonly name = 'LivePlayersError'
  constructor() {
    super(
      'This database has players and no demonstration. Set DEMO=off and PUBLIC_URL to run it, or start a demonstration with an empty database.',
    )
  }
}

/**
 * Refuses a demonstration on the database of a casino in use: a start without its `PUBLIC_URL` would otherwise open the
 * sandbox there and make a player with money that nobody paid.
 */
export async function refuseLivePlayers(database: Database): Promise<void> {
  if (!(await hasDemonstrationData(database)) && (await hasPlayers(database))) throw new LivePlayersError()
}

import { type Database, hasDemonstrationData } from '@tessera/postgres'
import { hasPlayers } from '../modules/profile/index.ts'

/** Error thrown to keep invented payments out of the books of a casino in use. */
class LivePlayersError extends Error {
  override readonly name = 'LivePlayersError'
  constructor() {
    super(
      'This database has players but no demonstration data. Set DEMO=off and PUBLIC_URL to use it, or start the demonstration with an empty database.',
    )
  }
}

/**
 * Refuses to start a demonstration on the database of a casino in use. Without this check, a start without `PUBLIC_URL`
 * would open the sandbox there and create a player with money that was never paid in.
 */
export async function refuseLivePlayers(database: Database): Promise<void> {
  if (!(await hasDemonstrationData(database)) && (await hasPlayers(database))) throw new LivePlayersError()
}

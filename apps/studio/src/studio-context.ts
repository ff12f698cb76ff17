import type { Vault } from '@tessera/server-kit'
import type { StudioGame } from './games/load-games.ts'
import type { AdvanceContext } from './rounds/advance-round.ts'
import type { RotateSeeds } from './seeds/rotate-seeds.ts'

/** What the parts of a running studio share. */
export interface StudioContext extends AdvanceContext {
  readonly games: ReadonlyMap<string, StudioGame>
  /** Where the studio is mounted, such as `/studio`, without a slash at the end. */
  readonly publicPath: string
  /** Seals server seeds until they are revealed. */
  readonly vault: Vault
  readonly rotateSeeds: RotateSeeds
}

/** A game that a session or a round names. Throws when it is gone: stored ids are ids of the catalogue. */
export function gameOf(context: Pick<StudioContext, 'games'>, gameId: string): StudioGame {
  const game = context.games.get(gameId)
  if (game === undefined) throw new Error(`no game ${gameId}`)
  return game
}

import type { Game } from '@tessera/contract'
import { type GameList, toGame } from './game-list.ts'

/** The games of some ids in their order; games that are gone are left out. */
export const gamesOf = ({ byId }: GameList, ids: readonly string[]): Game[] =>
  ids.flatMap((id) => {
    const game = byId.get(id)
    return game ? [toGame(game)] : []
  })

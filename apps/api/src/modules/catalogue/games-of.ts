import type { Game } from '@tessera/contract'
import { type GameList, toGame } from './game-list.ts'

/** Returns the games with the given ids, in that order. Withdrawn games are omitted. */
export const gamesOf = ({ byId }: GameList, ids: readonly string[]): Game[] =>
  ids.flatMap((id) => {
    const game = byId.get(id)
    return game ? [toGame(game)] : []
  })

import { PLAYED_GAMES_KEY } from '../../platform/session/leave.ts'

/** Maximum number of games in the list. */
export const PLAYED_GAMES_MAX = 50

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Returns the ids of the games that were opened in this browser, newest first, each once. */
export function playedGames(storage: Store): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(PLAYED_GAMES_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Adds a game that was opened for money or as a demo. A log-out removes the list (specification, states: session). */
export function recordPlayedGame(storage: Store, id: string): void {
  const ids = [id, ...playedGames(storage).filter((other) => other !== id)].slice(0, PLAYED_GAMES_MAX)
  storage.setItem(PLAYED_GAMES_KEY, JSON.stringify(ids))
}

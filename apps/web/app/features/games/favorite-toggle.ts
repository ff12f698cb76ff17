import type { Game } from '@tessera/contract'
import { createContext } from 'react'

/** What a press on a heart does. A context: the tiles of games are the same for all players, and the player's own is not in them. */
export const FavoriteToggle = createContext<(game: Game) => void>(() => {})

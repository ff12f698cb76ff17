import type { Game } from '@tessera/contract'
import { createContext } from 'react'

/**
 * Handler of the heart buttons. It is a context because the markup of game tiles is the same for all players and must
 * not depend on one of them.
 */
export const FavoriteToggle = createContext<(game: Game) => void>(() => {})

export type PlayMode = 'real' | 'demo'

/** The parameter of the game page that says how it is played. */
export const MODE_PARAMETER = 'mode'

export interface ModeFacts {
  /** What the address asks for. */
  readonly wanted: string | null
  readonly isLoggedIn: boolean
  readonly hasDemo: boolean
  /** A played game takes the whole window. */
  readonly fillsScreen: boolean
}

/**
 * How the game is opened: as the address asks, if that is possible; else at once on a desktop (for money with a player,
 * as a demo for a guest), and on a phone not before it is chosen. A guest who asks for money goes on as before: the
 * address keeps the wish, and signing in fulfils it. Null shows the cover with its choices.
 */
export function playMode({ wanted, isLoggedIn, hasDemo, fillsScreen }: ModeFacts): PlayMode | null {
  if (wanted === 'demo') return hasDemo ? 'demo' : null
  if (wanted === 'real' && isLoggedIn) return 'real'
  if (fillsScreen) return null
  if (isLoggedIn) return 'real'
  return hasDemo ? 'demo' : null
}

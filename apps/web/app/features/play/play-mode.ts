export type PlayMode = 'real' | 'demo'

/** The parameter of the game page that says how it is played. */
export const MODE_PARAMETER = 'mode'

export interface ModeFacts {
  /** What the address asks for. */
  readonly wanted: string | null
  readonly isLoggedIn: boolean
  readonly hasDemo: boolean
  readonly isMobile: boolean
}

/**
 * How the game is opened: as the address asks, if that is possible; else at once on a desktop (for money with a player,
 * as a demo for a guest), and on a phone not before it is chosen. Null shows the cover with its choices.
 */
export function playMode({ wanted, isLoggedIn, hasDemo, isMobile }: ModeFacts): PlayMode | null {
  if (wanted === 'demo') return hasDemo ? 'demo' : null
  if (wanted === 'real') return isLoggedIn ? 'real' : null
  if (isMobile) return null
  if (isLoggedIn) return 'real'
  return hasDemo ? 'demo' : null
}

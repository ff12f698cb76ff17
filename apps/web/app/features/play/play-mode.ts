export type PlayMode = 'real' | 'demo'

/** URL parameter of the play mode on a game's page. */
export const MODE_PARAMETER = 'mode'

export interface ModeFacts {
  /** The mode in the URL. */
  readonly wanted: string | null
  readonly isLoggedIn: boolean
  readonly hasDemo: boolean
  /** True if a running game fills the window. */
  readonly fillsScreen: boolean
}

/**
 * Returns the mode in which a game opens: the one in the URL if it is possible. Otherwise it opens immediately
 * on a desktop (real money for a player, demo for a guest), and on a phone only after a choice. A guest who
 * requests real money gets the default: the URL keeps the mode, which applies after the sign-in. Null shows the
 * cover with the choices.
 */
export function playMode({ wanted, isLoggedIn, hasDemo, fillsScreen }: ModeFacts): PlayMode | null {
  if (wanted === 'demo') return hasDemo ? 'demo' : null
  if (wanted === 'real' && isLoggedIn) return 'real'
  if (fillsScreen) return null
  if (isLoggedIn) return 'real'
  return hasDemo ? 'demo' : null
}

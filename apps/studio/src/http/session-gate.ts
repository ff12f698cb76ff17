import type { GameSession } from '../sessions/session-store.ts'
import type { StudioContext } from '../studio-context.ts'

/**
 * True if the platform has ended the session: the player signed out, was signed out, or opened the game
 * again. Checked before every call that doesn't bet, since the wallet itself refuses a bet. An unreachable
 * wallet ends nothing, and a demonstration belongs to no player session.
 */
export async function isEnded(
  { walletOf }: Pick<StudioContext, 'walletOf'>,
  { mode, walletToken }: GameSession,
): Promise<boolean> {
  if (mode === 'demo') return false
  const { status } = await walletOf(mode).balance({ token: walletToken })
  return status === 'session_closed'
}

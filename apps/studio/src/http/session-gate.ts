import type { GameSession } from '../sessions/session-store.ts'
import type { StudioContext } from '../studio-context.ts'

/**
 * Whether the platform has ended the session: the player has signed out, was signed out, or has opened the game anew.
 * Asked before every call that does not bet, since a bet is refused by the wallet itself. A wallet that does not answer
 * ends nothing; a demonstration belongs to nobody's login.
 */
export async function isEnded(
  { walletOf }: Pick<StudioContext, 'walletOf'>,
  { mode, walletToken }: GameSession,
): Promise<boolean> {
  if (mode === 'demo') return false
  const { status } = await walletOf(mode).balance({ token: walletToken })
  return status === 'session_closed'
}

import type { ApiError } from '@tessera/contract/client'
import type { BrowserSession } from './session.ts'

/** Whether a refusal says that the session is over: 401 or 403 (specification, error catalogue). */
export const isSessionRefusal = (error: Pick<ApiError, 'status'>): boolean =>
  error.status === 401 || error.status === 403

/** The ways out of a page whose session is over. */
export interface Leave {
  readonly toSignIn: () => void
  /** Told whether the session was lost: nobody signed out. */
  readonly toHome: (isLost: boolean) => void
}

/**
 * Ends the session that a refusal declared over, and leaves the page for the sign-in. Where the token is gone already, it
 * ended elsewhere: a page that still shows the player goes home. A guest has nothing to lose, and a call that was still
 * under way with the token of before ends nobody's session but that one's.
 *
 * @param token what the refused call was sent with; null for a guest's
 */
export function endRefusedSession(
  error: Pick<ApiError, 'status'> | null,
  token: string | null,
  session: Pick<BrowserSession, 'hasToken' | 'holds' | 'end' | 'wasLost'>,
  isPlayerShown: boolean,
  leave: Leave,
): void {
  if (error === null || !isSessionRefusal(error)) return
  if (token !== null && session.holds(token)) {
    session.end(true)
    leave.toSignIn()
  } else if (isPlayerShown && !session.hasToken()) leave.toHome(session.wasLost())
}

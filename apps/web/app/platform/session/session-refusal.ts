import type { ApiError } from '@tessera/contract/client'
import type { BrowserSession } from './session.ts'

/** True if the refusal means that the session is over: 401 or 403 (specification, error catalogue). */
export const isSessionRefusal = (error: Pick<ApiError, 'status'>): boolean =>
  error.status === 401 || error.status === 403

/** Ways to leave a page whose session is over. */
export interface Leave {
  readonly toSignIn: () => void
  /** `isLost` is true if the session was refused, and false after a log-out. */
  readonly toHome: (isLost: boolean) => void
}

/**
 * Ends the session that a refusal reports as over, and leaves the page for the sign-in. If the token is already gone,
 * the session ended in another tab, and a page that still shows the player goes home. Guests stay. A call that was sent
 * with an earlier token doesn't end the current session.
 *
 * @param token the token of the refused call; null for a guest's
 */
export function endRefusedSession(
  error: Pick<ApiError, 'status'> | null,
  token: string | null,
  session: Pick<BrowserSession, 'hasToken' | 'isCurrent' | 'end' | 'wasLost'>,
  isPlayerShown: boolean,
  leave: Leave,
): void {
  if (error === null || !isSessionRefusal(error)) return
  if (token !== null && session.isCurrent(token)) {
    session.end(true)
    leave.toSignIn()
  } else if (isPlayerShown && !session.hasToken()) leave.toHome(session.wasLost())
}

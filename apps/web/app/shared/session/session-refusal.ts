import type { ApiError } from '@tessera/contract/client'
import type { BrowserSession } from './session.ts'

/** Whether a refusal says that the session is over: 401 or 403 (specification, error catalogue). */
export const isSessionRefusal = (error: Pick<ApiError, 'status'>): boolean =>
  error.status === 401 || error.status === 403

/** The ways out of a page whose session is over. */
export interface Leave {
  readonly toSignIn: () => void
  readonly toHome: () => void
}

/**
 * Ends the session that a refusal declared over, and leaves the page for the sign-in. Where the token is gone already,
 * somebody signed out on purpose: a page that still shows the player goes home. A guest has nothing to lose.
 */
export function endRefusedSession(
  error: Pick<ApiError, 'status'> | null,
  session: Pick<BrowserSession, 'hasToken' | 'end'>,
  isPlayerShown: boolean,
  leave: Leave,
): void {
  if (error === null || !isSessionRefusal(error)) return
  if (session.hasToken()) {
    session.end()
    leave.toSignIn()
  } else if (isPlayerShown) leave.toHome()
}

import type { ApiError } from '@tessera/contract/client'
import type { Session } from './session.ts'

/** Whether a refusal says that the session is over: 401 or 403 (specification, error catalogue). */
export const isSessionRefusal = (error: Pick<ApiError, 'status'>): boolean =>
  error.status === 401 || error.status === 403

/** Ends the session that a refusal declared over, and leaves the page. A guest has none to lose. */
export function endRefusedSession(
  error: Pick<ApiError, 'status'> | null,
  session: Pick<Session, 'hasToken' | 'end'>,
  leave: () => void,
): void {
  if (error === null || !isSessionRefusal(error) || !session.hasToken()) return
  session.end()
  leave()
}

import type { LoginData } from '@tessera/contract'
import type { BrowserSession } from '../../platform/session/session.ts'

export interface ChangePorts {
  /** Throws if the launch data isn't accepted. */
  readonly logIn: () => Promise<LoginData>
  readonly session: Pick<BrowserSession, 'token' | 'replace'>
  /** Ends a session on the server. */
  readonly logOut: (token: string) => Promise<unknown>
  /** Reloads the page, which still shows the previous player. */
  readonly reload: () => void
}

/**
 * Replaces the logged-in player by the user who opened the app. The log-in comes first, so that launch data that has
 * expired doesn't end a session.
 */
export async function changePlayer({ logIn, session, logOut, reload }: ChangePorts): Promise<void> {
  const { accessToken } = await logIn()
  const old = await session.token().catch(() => null)
  session.replace(accessToken)
  // The server is notified if it can be reached; this browser has removed the session in any case.
  if (old !== null) await logOut(old).catch(() => null)
  reload()
}

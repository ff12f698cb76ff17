import type { LoginData } from '@tessera/contract'
import type { BrowserSession } from '../../shared/session/session.ts'

export interface ChangePorts {
  /** Throws where the messenger does not vouch. */
  readonly logIn: () => Promise<LoginData>
  readonly session: Pick<BrowserSession, 'token' | 'replace'>
  /** Ends a session on the server. */
  readonly logOut: (token: string) => Promise<unknown>
  /** Loads the page as a whole: it shows whoever was here. */
  readonly reload: () => void
}

/**
 * Puts who opened the app in the place of whoever was here. The log-in comes first: data that nobody vouches for any more
 * ends nothing.
 */
export async function changePlayer({ logIn, session, logOut, reload }: ChangePorts): Promise<void> {
  const { accessToken } = await logIn()
  const old = await session.token().catch(() => null)
  session.replace(accessToken)
  // Told if the server answers; this browser has forgotten it either way.
  if (old !== null) await logOut(old).catch(() => null)
  reload()
}

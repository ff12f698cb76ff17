import { createContext, use } from 'react'
import type { BrowserSession } from './session.ts'

/** Session of the page view; set by the runtime (data/runtime). */
export const SessionContext = createContext<BrowserSession | null>(null)

/** Returns the session's token and the functions that change it. Components use useSession and useSessionActions. */
export function useBrowserSession(): BrowserSession {
  const session = use(SessionContext)
  if (!session) throw new Error('the session is used outside of SessionContext')
  return session
}

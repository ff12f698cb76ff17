import { CHANGE_SESSION_KEY } from '@tessera/contract/constants'
import { useEffect } from 'react'
import { leaveToHome } from './leave.ts'
import { sessionSignal } from './session.ts'
import { useBrowserSession } from './session-context.ts'
import { useSession } from './use-session.ts'
import { watchPageCache } from './watch-page-cache.ts'

/** Time for a page load that is already under way to replace this page. */
const MISSED_SIGNAL_MS = 2_000

/**
 * Follows session changes of other tabs: a log-in reloads a guest's page, a log-out leads a player home. A page
 * restored from the browser's page cache checks again, since it was frozen meanwhile.
 */
export function useSessionSignals(): void {
  const session = useBrowserSession()
  const { isLoggedIn } = useSession()

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== CHANGE_SESSION_KEY) return
      const wanted = sessionSignal(event.newValue, isLoggedIn)
      if (wanted === 'reload') location.reload()
      if (wanted === 'leave') leaveToHome(session.wasLost())
    }
    const endWatch = watchPageCache({
      page: window,
      lastChange: () => localStorage.getItem(CHANGE_SESSION_KEY),
      isTrue: () => session.hasToken() === isLoggedIn,
      reload: () => location.reload(),
    })
    // A tab that was still hydrating has missed the signal, or is already leaving: a link pressed before hydration may
    // have found the session ended, and leads to the sign-in.
    const missed = setTimeout(() => {
      if (isLoggedIn && !session.hasToken()) leaveToHome(session.wasLost())
    }, MISSED_SIGNAL_MS)
    window.addEventListener('storage', onStorage)
    return () => {
      clearTimeout(missed)
      window.removeEventListener('storage', onStorage)
      endWatch()
    }
  }, [session, isLoggedIn])
}

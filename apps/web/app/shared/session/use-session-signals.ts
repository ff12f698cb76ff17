import { CHANGE_SESSION_KEY } from '@tessera/contract/constants'
import { useEffect } from 'react'
import { useRuntime } from '../runtime/runtime-context.tsx'
import { leaveToHome } from './leave.ts'
import { watchPageMemory } from './page-memory.ts'
import { sessionSignal } from './session.ts'
import { useSession } from './use-session.ts'

/** What a page that is being loaded in this one's place has until it is there. */
const MISSED_SIGNAL_MS = 2_000

/**
 * Follows what other tabs do: a login while logged out reloads, a logout while logged in goes home. A page that
 * comes back from the browser's page cache looks again, since it was frozen meanwhile.
 */
export function useSessionSignals(): void {
  const { session } = useRuntime()
  const { isLoggedIn } = useSession()

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== CHANGE_SESSION_KEY) return
      const wanted = sessionSignal(event.newValue, isLoggedIn)
      if (wanted === 'reload') location.reload()
      if (wanted === 'leave') leaveToHome(session.wasLost())
    }
    const endWatch = watchPageMemory({
      page: window,
      lastChange: () => localStorage.getItem(CHANGE_SESSION_KEY),
      isTrue: () => session.hasToken() === isLoggedIn,
      reload: () => location.reload(),
    })
    // A tab that was still waking up has missed the signal, or is on its way already: a link that was pressed before the
    // page came alive may have found the session ended, and leads to the sign-in.
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

import { useEffect } from 'react'
import { useIsMobile } from '../../platform/browser/use-is-mobile.ts'
import { accountsQuery } from '../../platform/session/queries.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useRuntime } from '../runtime/runtime-context.tsx'

/** Requests the accounts again on mobile when the tab becomes visible to a logged-in player (specification, calls). */
export function useRefreshOnReturn(): void {
  const { queryClient } = useRuntime()
  const { isLoggedIn } = useSession()
  const isMobile = useIsMobile()
  useEffect(() => {
    if (!isLoggedIn || !isMobile) return
    const onChange = () => {
      if (document.visibilityState === 'visible')
        void queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey })
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [isLoggedIn, isMobile, queryClient])
}

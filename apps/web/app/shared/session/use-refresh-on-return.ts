import { useEffect } from 'react'
import { useIsMobile } from '../device/use-is-mobile.ts'
import { useRuntime } from '../runtime/runtime-context.tsx'
import { accountsQuery } from './queries.ts'
import { useSession } from './use-session.ts'

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

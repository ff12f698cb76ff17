import { useEffect } from 'react'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useIsMobile } from '../../platform/browser/use-is-mobile.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { accountsQuery } from './queries.ts'

/** Requests the accounts again on mobile when the tab becomes visible to a logged-in player (specification, calls). */
export function useRefreshOnReturn(): void {
  const queryClient = useQueryClient()
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

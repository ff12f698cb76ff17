import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { loadWhole } from './asked-page.ts'

/**
 * Without a network a page that is asked for is a full load: the offline page then stands at its address, and comes back
 * to it, not to the page that was left.
 */
export function useOfflineNavigation(): void {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  useEffect(() => {
    if (next && next.pathname !== pathname && !navigator.onLine) loadWhole(next)
  }, [next, pathname])
}

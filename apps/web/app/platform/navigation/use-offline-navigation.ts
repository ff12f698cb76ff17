import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { loadInFull } from './requested-page.ts'

/**
 * Makes a navigation without a network a full page load. The offline page then has the address of the requested page,
 * and returns to it when the network is back.
 */
export function useOfflineNavigation(): void {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  useEffect(() => {
    if (next && next.pathname !== pathname && !navigator.onLine) loadInFull(next)
  }, [next, pathname])
}

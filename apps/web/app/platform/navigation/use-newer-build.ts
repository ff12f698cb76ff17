import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { newerBuild } from './newer-build.ts'
import { mayReload } from './reload-guard.ts'
import { loadInFull } from './requested-page.ts'

/** Makes the next navigation a full page load once there is a newer build. */
export function useNewerBuild(): void {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  useEffect(() => {
    if (!newerBuild.isThere || !next || next.pathname === pathname) return
    if (mayReload(sessionStorage, next.pathname, Date.now())) loadInFull(next)
  }, [next, pathname])
}

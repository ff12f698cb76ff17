import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useSite } from '../content/site-context.tsx'
import { loadWhole } from './asked-page.ts'
import { mayReload } from './reload-guard.ts'

const POLL_MS = 60_000

/** The id of the newest build; null when nobody answers. */
async function latestBuild(): Promise<string | null> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`)
    const answer: unknown = await response.json()
    return typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : null
  } catch {
    return null
  }
}

/** Looks for a newer build now and then; if there is one, the next navigation is a full load. */
export function useBuildWatch(): void {
  const { buildId } = useSite()
  const isOld = useRef(false)
  const { pathname } = useLocation()
  const { location: next } = useNavigation()

  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return
      const latest = await latestBuild()
      if (latest !== null && latest !== buildId) isOld.current = true
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [buildId])

  useEffect(() => {
    if (!isOld.current || !next || next.pathname === pathname) return
    if (mayReload(sessionStorage, next.pathname, Date.now())) loadWhole(next)
  }, [next, pathname])
}

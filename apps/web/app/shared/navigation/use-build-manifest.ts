import { useEffect } from 'react'
import { useSite } from '../content/site-context.tsx'
import { loadRouteRules } from './load-route-rules.ts'

/** Until then the first view has all of the line; the server knows the rules anyway. */
const START_AFTER_MS = 1000

/** Asks for the rules of the build once the page is at rest. */
export function useBuildManifest(): void {
  const { buildId } = useSite()
  useEffect(() => {
    const timer = setTimeout(() => void loadRouteRules(buildId), START_AFTER_MS)
    return () => clearTimeout(timer)
  }, [buildId])
}

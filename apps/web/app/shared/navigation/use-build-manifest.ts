import { useEffect } from 'react'
import { useSite } from '../content/site-context.tsx'
import { whenAtRest } from '../runtime/when-at-rest.ts'
import { loadRouteRules } from './load-route-rules.ts'

/** Asks for the rules of the build once the page is at rest; the server knows them anyway. */
export function useBuildManifest(): void {
  const { buildId } = useSite()
  useEffect(() => whenAtRest(() => void loadRouteRules(buildId)), [buildId])
}

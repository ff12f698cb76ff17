import { useEffect } from 'react'
import { whenAtRest } from '../browser/when-at-rest.ts'
import { useSite } from '../site/site-context.tsx'
import { preloadCode } from './reload-guard.ts'

/** Starts the background work of the page once it is idle (rest-work.ts). */
export function useRestWork(): void {
  const { buildId, isProduction } = useSite()
  useEffect(
    () =>
      whenAtRest(
        () =>
          void preloadCode(() =>
            import('./rest-work.ts').then(({ doRestWork }) => doRestWork({ buildId, isProduction })),
          ),
      ),
    [buildId, isProduction],
  )
}

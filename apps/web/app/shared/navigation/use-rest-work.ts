import { useEffect } from 'react'
import { useSite } from '../content/site-context.tsx'
import { whenAtRest } from '../runtime/when-at-rest.ts'
import { loadAhead } from './reload-guard.ts'

/** Does what nobody waits for, once the page is at rest (rest-work.ts). */
export function useRestWork(): void {
  const { buildId, isProduction } = useSite()
  useEffect(
    () =>
      whenAtRest(
        () =>
          void loadAhead(() =>
            import('./rest-work.ts').then(({ doRestWork }) => doRestWork({ buildId, isProduction })),
          ),
      ),
    [buildId, isProduction],
  )
}

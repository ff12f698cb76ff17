import { useEffect } from 'react'
import { useSite } from '../content/site-context.tsx'
import { logWarning } from '../runtime/log.ts'
import { whenAtRest } from '../runtime/when-at-rest.ts'

/** The service worker is registered only in production mode, once the page is at rest. */
export function useServiceWorker(): void {
  const { isProduction } = useSite()
  useEffect(() => {
    if (!isProduction || !('serviceWorker' in navigator)) return
    return whenAtRest(() => {
      navigator.serviceWorker
        .register('/service-worker.js')
        .catch((error: unknown) =>
          logWarning('the service worker could not be registered', { reason: String(error) }),
        )
    })
  }, [isProduction])
}

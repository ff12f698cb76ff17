import { useEffect } from 'react'
import { whenAtRest } from '../runtime/when-at-rest.ts'

const MANIFEST = '/manifest.webmanifest'

/**
 * Names the manifest with which the site can be installed, once the page is at rest: a browser that finds it in the page reads
 * it and moves its own bars to offer the installation, just while the page comes alive.
 */
export function useInstallOffer(): void {
  useEffect(
    () =>
      whenAtRest(() => {
        if (document.head.querySelector('link[rel="manifest"]')) return
        const link = Object.assign(document.createElement('link'), { rel: 'manifest', href: MANIFEST })
        document.head.append(link)
      }),
    [],
  )
}

import { useEffect } from 'react'
import { logWarning } from '../../platform/browser/log.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { loadScript } from './load-script.ts'
import { recordedVisitor } from './recorded-visitor.ts'

declare global {
  interface Window {
    /** Events of the tag manager, which its script reads when it has loaded. */
    dataLayer?: object[]
    /** Visitors of the session recorder, the last one being the current; its script reads them when it has loaded. */
    sessionRecorder?: object[]
  }
}

/** Loads a script once, and logs that it can't be loaded. */
function useScript(url: string): void {
  useEffect(() => {
    loadScript(url).catch(() =>
      logWarning('a third-party script could not be loaded', { origin: new URL(url).origin }),
    )
  }, [url])
}

/** Tag manager: loads its script, which reads `dataLayer`. */
export function TagManager({ url }: { url: string }): null {
  useEffect(() => {
    window.dataLayer ??= []
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  }, [])
  useScript(url)
  return null
}

/** Session recorder: loads its script, and tells it the player, or that the visitor is anonymous. */
export function SessionRecorder({ url }: { url: string }): null {
  const { profile } = useSession()
  useEffect(() => {
    window.sessionRecorder ??= []
    window.sessionRecorder.push(recordedVisitor(profile))
  }, [profile])
  useScript(url)
  return null
}

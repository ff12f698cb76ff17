import { useCallback, useEffect, useState } from 'react'

/** Time that a game may load before it is reported as unreachable. Slow phones need some seconds. */
const RESPONSE_TIMEOUT_MS = 20_000

/**
 * Detects an opened game that hasn't sent any message for too long: its page did not load, or failed. A later message
 * clears the state.
 * @param url the session's address; null while no game is open. Another address starts the wait again.
 */
export function useGameTimeout(url: string | null): {
  hasTimedOut: boolean
  hasResponded: boolean
  noteMessage: () => void
} {
  const [responded, setResponded] = useState<string | null>(null)
  const [timedOut, setTimedOut] = useState<string | null>(null)
  const hasResponded = url === null || responded === url

  useEffect(() => {
    if (hasResponded) return
    const timer = setTimeout(() => setTimedOut(url), RESPONSE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [hasResponded, url])

  const noteMessage = useCallback(() => setResponded(url), [url])
  return { hasTimedOut: !hasResponded && timedOut === url, hasResponded, noteMessage }
}

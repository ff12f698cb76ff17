import { useCallback, useEffect, useState } from 'react'

/** How long a game may load before we say that it does not answer. Slow phones need some seconds for it. */
const PATIENCE_MS = 20_000

/**
 * Whether a game that was opened has said nothing for too long: its page did not load, or fails. A word of it, however
 * late, ends the silence.
 * @param url the session's address; null while no game is open. Another one starts the wait again.
 */
export function useSilence(url: string | null): { isSilent: boolean; hasSpoken: boolean; heard: () => void } {
  const [spoken, setSpoken] = useState<string | null>(null)
  const [silent, setSilent] = useState<string | null>(null)
  const hasSpoken = url === null || spoken === url

  useEffect(() => {
    if (hasSpoken) return
    const timer = setTimeout(() => setSilent(url), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [hasSpoken, url])

  const heard = useCallback(() => setSpoken(url), [url])
  return { isSilent: !hasSpoken && silent === url, hasSpoken, heard }
}

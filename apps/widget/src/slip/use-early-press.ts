import { useEffect, useState } from 'react'

/** Maximum wait of a press. A later bet would surprise the player. */
const WAIT_MS_MAX = 5_000

interface Given {
  /** True if only the quote is missing, and it has been requested. */
  readonly isQuoteAwaited: boolean
  readonly canPlace: boolean
  /** Bet that the press is for: selections, stakes and total at that time. */
  readonly meaning: string
  readonly place: () => void
}

/**
 * Handles a press of the button that places a bet. A press before the quote has arrived waits for it. It is discarded if
 * the slip has changed by then, or if the bet can't be placed as intended.
 */
export function useEarlyPress({ isQuoteAwaited, canPlace, meaning, place }: Given): {
  readonly isWaiting: boolean
  readonly press: () => void
} {
  const [pending, setPending] = useState<{ readonly meaning: string; readonly atMs: number } | null>(null)
  useEffect(() => {
    if (!pending) return
    const isCurrent = pending.meaning === meaning && Date.now() - pending.atMs < WAIT_MS_MAX
    if (isCurrent && isQuoteAwaited) return
    setPending(null)
    if (isCurrent && canPlace) place()
  })
  const press = () => {
    if (isQuoteAwaited) setPending({ meaning, atMs: Date.now() })
    else if (canPlace) place()
  }
  return { isWaiting: pending !== null, press }
}

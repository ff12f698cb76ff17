import { useEffect, useState } from 'react'

/** Maximum wait of a press. A later bet would surprise the player. */
const LATEST_MS = 5_000

interface Given {
  /** True if only the quote is missing, and it has been requested. */
  readonly isAwaited: boolean
  readonly canPlace: boolean
  /** Bet that the press is for: selections, stakes and total at that time. */
  readonly meaning: string
  readonly place: () => void
}

/**
 * Handles a press of the button that places a bet. A press before the quote has arrived waits for it. It is discarded if
 * the slip has changed by then, or if the bet can't be placed as intended.
 */
export function useEarlyPress({ isAwaited, canPlace, meaning, place }: Given): {
  readonly isWaiting: boolean
  readonly press: () => void
} {
  const [wish, setWish] = useState<{ readonly meaning: string; readonly atMs: number } | null>(null)
  useEffect(() => {
    if (!wish) return
    const isMeant = wish.meaning === meaning && Date.now() - wish.atMs < LATEST_MS
    if (isMeant && isAwaited) return
    setWish(null)
    if (isMeant && canPlace) place()
  })
  const press = () => {
    if (isAwaited) setWish({ meaning, atMs: Date.now() })
    else if (canPlace) place()
  }
  return { isWaiting: wish !== null, press }
}

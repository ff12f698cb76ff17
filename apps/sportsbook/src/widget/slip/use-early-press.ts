import { useEffect, useState } from 'react'

/** A press that has waited longer is forgotten: nobody expects anything of it any more. */
const LATEST_MS = 5_000

interface Given {
  /** Nothing is missing but the sportsbook's word on the price, which is on its way. */
  readonly isAwaited: boolean
  readonly canPlace: boolean
  /** What a press is for: the selections, the stakes and the sum, as they stand in the slip. */
  readonly meaning: string
  readonly place: () => void
}

/**
 * The press that places a bet. One that comes before the sportsbook has said its price waits for that; it is forgotten when the
 * slip is another one by then, or can't be placed as it was meant.
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

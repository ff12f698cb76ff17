import { startTransition, useEffect, useState } from 'react'

/** Size of the steps in which a long list is rendered. */
export interface ListSteps {
  readonly first: number
  readonly step: number
}

/** Pause between two steps, in which the page reacts to its user. */
const PAUSE_MS = 30

/**
 * Returns the number of a list's items to render: the first ones at once, which are also those of the server's view, and
 * the others in steps, so that a long list doesn't block the page.
 *
 * @param key identity of the list: another one starts again
 */
export function useShownCount(total: number, key: string, { first, step }: ListSteps): number {
  const [shown, setShown] = useState({ key, count: first })
  const count = shown.key === key ? shown.count : first
  useEffect(() => {
    if (count >= total) return
    const timer = setTimeout(() => startTransition(() => setShown({ key, count: count + step })), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [count, total, key, step])
  return count
}

import { useSyncExternalStore } from 'react'

let isAlive = false

/**
 * Each part that asks is told in a task of its own: together, what they become would be the longest task of a page that comes
 * alive.
 */
function subscribe(look: () => void): () => void {
  if (isAlive) return () => {}
  const timer = setTimeout(() => {
    isAlive = true
    look()
  })
  return () => clearTimeout(timer)
}

/** False on the server and while hydrating, true soon after; true from the start for what comes later. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isAlive,
    () => false,
  )

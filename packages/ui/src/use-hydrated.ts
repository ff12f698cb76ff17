import { useSyncExternalStore } from 'react'

let isAlive = false

/**
 * Notifies each subscriber in a separate task. In one task, the updates of all components would be the longest task of a
 * hydrating page.
 */
function subscribe(look: () => void): () => void {
  if (isAlive) return () => {}
  const timer = setTimeout(() => {
    isAlive = true
    look()
  })
  return () => clearTimeout(timer)
}

/** Returns false on the server and during hydration, and true soon after. Components mounted later get true at once. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isAlive,
    () => false,
  )

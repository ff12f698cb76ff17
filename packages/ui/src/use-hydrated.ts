import { useSyncExternalStore } from 'react'

let isHydrated = false

/**
 * Notifies each subscriber in a separate task. In one task, the updates of all components would be the longest task of a
 * hydrating page.
 */
function subscribe(listener: () => void): () => void {
  if (isHydrated) return () => {}
  const timer = setTimeout(() => {
    isHydrated = true
    listener()
  })
  return () => clearTimeout(timer)
}

/** Returns false on the server and during hydration, and true soon after. Components mounted later get true at once. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isHydrated,
    () => false,
  )

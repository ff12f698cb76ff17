/** A password reset by phone whose code was sent. */
export interface PendingReset {
  readonly requestId: string
  readonly phone: string
}

let pending: PendingReset | null = null
const listeners = new Set<() => void>()

/** Stores a reset until the page unloads; null removes it. */
export function setPendingReset(reset: PendingReset | null): void {
  pending = reset
  for (const listener of listeners) listener()
}

/** Calls a listener after each change; returns the unsubscribe function. */
export function onPendingReset(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const pendingReset = (): PendingReset | null => pending

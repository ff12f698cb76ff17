/** A password reset by phone whose code was sent. */
export interface PendingReset {
  readonly requestId: string
  readonly phone: string
}

let pending: PendingReset | null = null

/** Stores a reset until the page unloads; null removes it. */
export function setPendingReset(reset: PendingReset | null): void {
  pending = reset
}

export const pendingReset = (): PendingReset | null => pending

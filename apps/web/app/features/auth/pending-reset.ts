/** A password reset by phone whose code was sent. */
export interface KeptReset {
  readonly requestId: string
  readonly phone: string
}

let kept: KeptReset | null = null

/** Stores a reset until the page unloads; null removes it. */
export function keepReset(reset: KeptReset | null): void {
  kept = reset
}

export const keptReset = (): KeptReset | null => kept

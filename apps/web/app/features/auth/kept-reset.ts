/** A request for a new password whose code was sent to a number, for the step that takes it. */
export interface KeptReset {
  readonly requestId: string
  readonly phone: string
}

let kept: KeptReset | null = null

/** Keeps a request until the page goes; null forgets it. */
export function keepReset(reset: KeptReset | null): void {
  kept = reset
}

export const keptReset = (): KeptReset | null => kept

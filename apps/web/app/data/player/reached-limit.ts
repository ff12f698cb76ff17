import type { LimitReason, ReachedLimit } from '@tessera/contract/refusal-reason'

/** A limit that has just refused a bet in this tab. */
export interface LimitRefusal {
  readonly reason: LimitReason
  readonly parameters: ReachedLimit
}

let last: LimitRefusal | null = null

/**
 * Keeps the limit that has just refused a bet, for the dialog that explains it. It is kept out of the URL, so that no
 * link can claim a limit. Called in the browser only.
 */
export const keepReachedLimit = (refusal: LimitRefusal): void => {
  last = refusal
}

/** Returns the limit that refused the last bet, if it was of this kind; null after a reload. */
export const reachedLimit = (reason: string): LimitRefusal | null => (last?.reason === reason ? last : null)

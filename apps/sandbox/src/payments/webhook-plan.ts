/** Faults that the payment provider can be told to show, as real ones do. */
export interface Faults {
  /** Every webhook is sent twice. */
  duplicates: boolean
  /** A late report of the earlier state follows the final one. */
  outOfOrder: boolean
  /** The first attempt of every delivery gets lost, so that a retry has to bring it. */
  loseFirst: boolean
}

/** Waits before the next attempt, in milliseconds; after the last one the delivery is given up. */
export const RETRY_DELAYS_MS = [1000, 5000, 30_000, 300_000, 1_800_000, 7_200_000] as const

/** A delivery that is to be made: what it reports, and how long after the decision. */
export interface PlannedDelivery {
  report: 'final' | 'pending'
  delayMs: number
  /** Deliveries with the same number carry the same webhook id: the receiver must process it once. */
  messageNumber: number
}

/** Which webhooks a decided payment sends under the given faults. */
export function planDeliveries(faults: Faults): PlannedDelivery[] {
  const plan: PlannedDelivery[] = [{ report: 'final', delayMs: 0, messageNumber: 0 }]
  if (faults.duplicates) plan.push({ report: 'final', delayMs: 200, messageNumber: 0 })
  if (faults.outOfOrder) plan.push({ report: 'pending', delayMs: 400, messageNumber: 1 })
  return plan
}

/** When the next attempt of a failed delivery is due; null when it is given up. */
export function nextAttemptDelayMs(failedAttempts: number): number | null {
  return RETRY_DELAYS_MS[failedAttempts - 1] ?? null
}

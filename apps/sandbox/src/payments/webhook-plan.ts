/** Faults that the payment provider can simulate, as real ones show them. */
export interface Faults {
  /** Every webhook is sent twice. */
  duplicates: boolean
  /** A late report of the earlier state follows the final one. */
  outOfOrder: boolean
  /** The first attempt of every delivery is lost, so that only a retry delivers it. */
  loseFirst: boolean
}

/** Delays before the next attempt, in milliseconds. After the last one the delivery is abandoned. */
export const RETRY_DELAYS_MS = [1000, 5000, 30_000, 300_000, 1_800_000, 7_200_000] as const

/** A planned delivery: its report, and its delay after the decision. */
export interface PlannedDelivery {
  report: 'final' | 'pending'
  delayMs: number
  /**
   * Number of the message. Deliveries with the same number have the same webhook id: the receiver must
   * process it once.
   */
  messageNumber: number
}

/** Plans the webhooks of a decided payment under the given faults. */
export function planDeliveries(faults: Faults): PlannedDelivery[] {
  const plan: PlannedDelivery[] = [{ report: 'final', delayMs: 0, messageNumber: 0 }]
  if (faults.duplicates) plan.push({ report: 'final', delayMs: 200, messageNumber: 0 })
  if (faults.outOfOrder) plan.push({ report: 'pending', delayMs: 400, messageNumber: 1 })
  return plan
}

/** Delay before the next attempt of a failed delivery; null if it is abandoned. */
export function nextAttemptDelayMs(failedAttempts: number): number | null {
  return RETRY_DELAYS_MS[failedAttempts - 1] ?? null
}

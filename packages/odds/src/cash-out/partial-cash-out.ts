import { divideDown } from '@tessera/money'
import { fraction, multiply } from '../fraction.ts'
import type { Bet } from '../settle/bet.ts'

/**
 * Smallest and largest part of a running bet that can be cashed out, in whole percent, as at Coral. 100 % is allowed
 * too.
 */
export const MIN_PARTIAL_PERCENT = 10
export const MAX_PARTIAL_PERCENT = 90

/** True if this percentage of the running stake can be cashed out: 10 to 90, or 100. */
export function isCashOutPercent(percent: number): boolean {
  if (!Number.isInteger(percent)) return false
  return percent === 100 || (percent >= MIN_PARTIAL_PERCENT && percent <= MAX_PARTIAL_PERCENT)
}

/** A bet after cashing out, and what was paid for it in subunits. */
export interface CashedOut {
  readonly paid: bigint
  /** The rest of the bet, which keeps running at its original prices. After 100 % nothing runs. */
  readonly bet: Bet
}

/**
 * Cashes out a part of the running stake: pays that part of the offer, rounded down, and leaves the rest running. The
 * running part is an exact fraction instead of a number of subunits, so that only the payout is rounded. Null if the
 * percentage is not allowed or the payment would be 0.
 * @param offer the amount for the whole running stake, in subunits
 */
export function cashOut(bet: Bet, offer: bigint, percent: number): CashedOut | null {
  if (!isCashOutPercent(percent)) return null
  const paid = divideDown(offer * BigInt(percent), 100n)
  if (paid <= 0n) return null
  const running = multiply(bet.running, fraction(BigInt(100 - percent), 100n))
  return { paid, bet: { ...bet, running, cashedOut: bet.cashedOut + paid } }
}

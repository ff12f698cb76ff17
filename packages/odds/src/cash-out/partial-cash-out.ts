import { divideDown } from '@tessera/money'
import { fraction, multiply } from '../fraction.ts'
import type { Bet } from '../settle/bet.ts'

/** What part of a running bet can be cashed out, in whole percent; or all of it. As Coral has it. */
export const MIN_PARTIAL_PERCENT = 10
export const MAX_PARTIAL_PERCENT = 90

/** Whether so many percent of what runs can be cashed out: 10 to 90, or 100. */
export function isCashOutPercent(percent: number): boolean {
  if (!Number.isInteger(percent)) return false
  return percent === 100 || (percent >= MIN_PARTIAL_PERCENT && percent <= MAX_PARTIAL_PERCENT)
}

/** A bet after cashing out, and what was paid for it in subunits. */
export interface CashedOut {
  readonly paid: bigint
  /** What still runs of the bet, at its old prices; after 100 % nothing does. */
  readonly bet: Bet
}

/**
 * Cashes out a part of what still runs: pays that part of the offer, rounded down, and lets the rest run. The stake is
 * never split into subunits: the part that runs is an exact fraction, and rounding waits for the payout. Null for a part
 * that can't be cashed out, and for one that would pay nothing.
 * @param offer the amount for all that runs, in subunits
 */
export function cashOut(bet: Bet, offer: bigint, percent: number): CashedOut | null {
  if (!isCashOutPercent(percent)) return null
  const paid = divideDown(offer * BigInt(percent), 100n)
  if (paid <= 0n) return null
  const running = multiply(bet.running, fraction(BigInt(100 - percent), 100n))
  return { paid, bet: { ...bet, running, cashedOut: bet.cashedOut + paid } }
}

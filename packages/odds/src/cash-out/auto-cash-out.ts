import type { Bet } from '../settle/bet.ts'
import { potentialPayout } from '../settle/settle-bet.ts'
import type { CashOutOffer } from './cash-out-offer.ts'

/**
 * Returns the amount of an offer that reaches the threshold, to be paid as it is; null if the offer doesn't reach it.
 */
export function autoCashOut(threshold: bigint, offer: CashOutOffer): bigint | null {
  return offer.kind === 'offer' && offer.amount >= threshold ? offer.amount : null
}

/**
 * Returns why a threshold is refused for an automatic cash-out; null if it is accepted. A threshold that the current
 * offer already reaches would sell the bet immediately. A threshold above what the bet can pay would never sell it.
 */
export function autoCashOutProblem(
  bet: Bet,
  threshold: bigint,
  offer: CashOutOffer,
): 'reached-already' | 'out-of-reach' | null {
  if (threshold <= 0n || autoCashOut(threshold, offer) !== null) return 'reached-already'
  return threshold >= potentialPayout(bet) ? 'out-of-reach' : null
}

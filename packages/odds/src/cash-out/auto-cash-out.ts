import type { Bet } from '../settle/bet.ts'
import { potentialPayout } from '../settle/settle-bet.ts'
import type { CashOutOffer } from './cash-out-offer.ts'

/** The amount of an offer that reaches a threshold, which is then paid as it is; null as long as none does. */
export function autoCashOut(threshold: bigint, offer: CashOutOffer): bigint | null {
  return offer.kind === 'offer' && offer.amount >= threshold ? offer.amount : null
}

/**
 * Why a threshold makes no automatic rule; null when it does. One that the present offer reaches would sell the bet at
 * once, one that the bet can't pay would never sell it.
 */
export function autoCashOutProblem(
  bet: Bet,
  threshold: bigint,
  offer: CashOutOffer,
): 'reached-already' | 'out-of-reach' | null {
  if (threshold <= 0n || autoCashOut(threshold, offer) !== null) return 'reached-already'
  return threshold >= potentialPayout(bet) ? 'out-of-reach' : null
}

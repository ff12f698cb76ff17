import { largest } from '../amounts.ts'

/** Stakes and possible payouts of a market, in subunits. */
export interface MarketBook {
  /** Sum of all stakes on the market. */
  readonly staked: bigint
  /** Payout due if an outcome wins, by outcome. */
  readonly payoutIfWon: ReadonlyMap<string, bigint>
}

/**
 * Returns the additional loss that a bet on an outcome may cause before the market's limit is reached, in subunits:
 * the limit less the loss that is already possible. Stakes on other outcomes add room. At least 0.
 */
export function marketRoom(book: MarketBook, outcomeId: string, limit: bigint): bigint {
  const loss = (book.payoutIfWon.get(outcomeId) ?? 0n) - book.staked
  return largest(0n, limit - loss)
}

/** Returns the house's largest possible loss on a market, in subunits; negative if the house gains on every outcome. */
export function marketLiability(book: MarketBook): bigint {
  return largest(0n, ...book.payoutIfWon.values()) - book.staked
}

import { largest } from '../amounts.ts'

/** What has been taken on a market, in subunits. */
export interface MarketBook {
  /** All stakes on the market. */
  readonly staked: bigint
  /** What is to be paid if an outcome wins, by outcome. */
  readonly payoutIfWon: ReadonlyMap<string, bigint>
}

/**
 * What the house may still lose by one more bet on an outcome before the market's limit is reached, in subunits: the
 * limit less what it would lose already. Stakes on other outcomes make room. 0 at least.
 */
export function marketRoom(book: MarketBook, outcomeId: string, limit: bigint): bigint {
  const loss = (book.payoutIfWon.get(outcomeId) ?? 0n) - book.staked
  return largest(0n, limit - loss)
}

/** The most that the house loses on a market by any outcome, in subunits; negative when it gains by each. */
export function marketLiability(book: MarketBook): bigint {
  return largest(0n, ...book.payoutIfWon.values()) - book.staked
}

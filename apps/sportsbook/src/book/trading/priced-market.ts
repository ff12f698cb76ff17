import type { MarketState, Quote } from '@tessera/feed'
import type { FiveResults, Price } from '@tessera/odds'
import { offerMarket } from '@tessera/odds'
import { loadingOf } from './market-margins.ts'

/** The prices of a market that come from one message of the feed. */
export interface PricedMarket {
  /** Stamp of that message: equal in all processes, and different for every change of prices. */
  readonly version: string
  readonly outcomes: readonly PricedOutcome[]
  /** True if an outcome has no result that returns a stake, in full or in part. */
  readonly hasWonOrLost: boolean
  /** Margin per unit of variance used for the prices. */
  readonly loading: number
}

export interface PricedOutcome {
  readonly id: string
  /** Null while the outcome is not offered. */
  readonly price: Price | null
  readonly chances: FiveResults
}

const cached = new WeakMap<Quote, PricedMarket>()

/** Returns the chance that the result returns a part of the stake or all of it. */
export const chanceToPush = ({ halfWon, push, halfLost }: FiveResults): number => halfWon + push + halfLost

/** Returns the prices of a market's quote, computed once per quote (docs/decisions/0039-margin-by-variance.md). */
export function priceQuote(
  market: Pick<MarketState, 'id'>,
  quote: Quote,
  liveProducer: string,
): PricedMarket {
  const known = cached.get(quote)
  if (known) return known
  const { stamp, outcomes } = quote
  const chances = outcomes.map((outcome) => outcome.chances)
  const loading = loadingOf(market.id, outcomes.length, stamp.producer === liveProducer)
  const prices = offerMarket(chances, loading)
  const priced = {
    version: `${stamp.producer}.${stamp.madeAtMs}.${stamp.sequence}`,
    outcomes: outcomes.map(({ id, active }, index) => ({
      id,
      price: active ? (prices[index] ?? null) : null,
      // Both lists have the same length.
      chances: chances[index] as FiveResults,
    })),
    hasWonOrLost: chances.some((each) => chanceToPush(each) === 0),
    loading,
  }
  cached.set(quote, priced)
  return priced
}

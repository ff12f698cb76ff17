import { nextPrice, type Price, roundDownToLadder } from '../price/ladder.ts'
import { chanceOnLine, type FiveResults } from './split-line.ts'

/** The least share of its fair price that any offered price returns (docs/decisions/0039-margin-by-variance.md). */
export const LEAST_RETURN = 0.88

/** The largest loading: with it, the longest shot returns {@link LEAST_RETURN} before rounding. */
export const MAX_LOADING = 1 / LEAST_RETURN - 1

/** The chance behind the price of an outcome: the fair one plus the loading times its variance. Between the fair one and 1. */
const loadedChance = (chance: number, loading: number): number => chance + loading * chance * (1 - chance)

/** The share of its fair value that a price returns. */
export const returnOf = (chance: number, price: Price): number => (chance * price) / 100

/**
 * Returns the price of an outcome; null where none is offered: for no chance, below 1.01, and beyond the ladder. The price
 * follows from the chance alone, so that one outcome has one price in every market that contains it. It is rounded down to
 * the ladder, or up where rounding down would return less than {@link LEAST_RETURN}; it is never above the fair price, so
 * that no set of bets on any markets can be an arbitrage.
 * @param chance the fair chance from 0 to 1; on lines that of `chanceOnLine`
 * @param loading the margin per unit of variance, from 0 to {@link MAX_LOADING}
 */
export function offerPrice(chance: number, loading: number): Price | null {
  if (!(loading >= 0 && loading <= MAX_LOADING)) throw new RangeError(`a loading of ${loading}`)
  if (!(chance >= 0 && chance <= 1)) throw new RangeError(`a chance of ${chance}`)
  if (chance === 0) return null
  const price = roundDownToLadder(Math.min(1 / loadedChance(chance, loading), 1 / chance))
  if (price === null || returnOf(chance, price) >= LEAST_RETURN) return price
  // Steps of the ladder are 10 % at most, so that the next price is still below the fair one.
  return nextPrice(price)
}

/** Returns the prices of a market, also where a stake can come back: each as {@link offerPrice} of its chance. */
export function offerMarket(outcomes: readonly FiveResults[], loading: number): (Price | null)[] {
  return outcomes.map((results) => offerPrice(Math.min(chanceOnLine(results), 1), loading))
}

import { nextPrice, type Price, roundDownToLadder } from '../price/ladder.ts'
import { chanceOnLine, type FiveResults } from './split-line.ts'

/** The smallest share of the fair price that any offered price returns (docs/decisions/0039-margin-by-variance.md). */
export const LEAST_RETURN = 0.88

/** The largest loading: with it, the longest shot returns {@link LEAST_RETURN} before rounding. */
export const MAX_LOADING = 1 / LEAST_RETURN - 1

/** Returns the chance behind an outcome's price: the fair chance plus the loading times its variance, at most 1. */
const loadedChance = (chance: number, loading: number): number => chance + loading * chance * (1 - chance)

/** Returns the share of its fair value that a price returns. */
export const returnOf = (chance: number, price: Price): number => (chance * price) / 100

/**
 * Returns the price of an outcome; null if none is offered: for a chance of 0, below 1.01, and beyond the ladder. The
 * price depends on the chance alone, so that an outcome has the same price in every market that contains it. It is
 * rounded down to the ladder, or up if rounding down would return less than {@link LEAST_RETURN}. It is never above
 * the fair price, so that no set of bets on any markets can be an arbitrage.
 * @param chance the fair chance from 0 to 1; on lines, the result of `chanceOnLine`
 * @param loading the margin per unit of variance, from 0 to {@link MAX_LOADING}
 */
export function offerPrice(chance: number, loading: number): Price | null {
  if (!(loading >= 0 && loading <= MAX_LOADING))
    throw new RangeError(`a loading must be from 0 to ${MAX_LOADING}, got ${loading}`)
  if (!(chance >= 0 && chance <= 1)) throw new RangeError(`a chance must be from 0 to 1, got ${chance}`)
  if (chance === 0) return null
  const price = roundDownToLadder(Math.min(1 / loadedChance(chance, loading), 1 / chance))
  if (price === null || returnOf(chance, price) >= LEAST_RETURN) return price
  // Steps of the ladder are at most 10 %, so the next price is still below the fair one.
  return nextPrice(price)
}

/**
 * Returns the prices of a market, including lines that can return a stake: each is the {@link offerPrice} of its
 * chance.
 */
export function offerMarket(outcomes: readonly FiveResults[], loading: number): (Price | null)[] {
  return outcomes.map((results) => offerPrice(Math.min(chanceOnLine(results), 1), loading))
}

import { rootOfRising, sum } from './root.ts'

const shorten = (chance: number, ratio: number): number => (ratio * chance) / (1 - chance + ratio * chance)

/** Upper end of the interval in which the ratio is searched. No market is priced with a larger ratio. */
const MAX_RATIO = 1e9

/**
 * Adds a margin by one odds ratio for all outcomes: c is the odds of π over the odds of p, and π = cp / (1 - p + cp).
 */
export function oddsRatioMargin(fair: readonly number[], margin: number): number[] {
  const excess = (ratio: number) => sum(fair.map((chance) => shorten(chance, ratio))) - 1 - margin
  if (excess(MAX_RATIO) < 0) throw new RangeError(`a margin of ${margin} does not fit these chances`)
  const ratio = rootOfRising(excess, 1, MAX_RATIO)
  return fair.map((chance) => shorten(chance, ratio))
}

/** Returns the fair chances behind prices whose margin is one odds ratio, for a market with one winner. */
export function withoutOddsRatioMargin(implied: readonly number[]): number[] {
  // A ratio of 1/c undoes a ratio of c. The sum rises with the ratio, so 1/c is searched between 0 and 1.
  const ratio = rootOfRising((undo) => sum(implied.map((chance) => shorten(chance, undo))) - 1, 0, 1)
  return implied.map((chance) => shorten(chance, ratio))
}

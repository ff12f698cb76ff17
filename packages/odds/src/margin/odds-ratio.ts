import { rootOfRising, sum } from './root.ts'

const shorten = (chance: number, ratio: number): number => (ratio * chance) / (1 - chance + ratio * chance)

/** A ratio of odds beyond which no market is priced: the interval in which it is looked for ends here. */
const MAX_RATIO = 1e9

/** The ratio c of the odds of π to the odds of p, one for all outcomes: π = cp / (1 - p + cp). */
export function oddsRatioMargin(fair: readonly number[], margin: number): number[] {
  const excess = (ratio: number) => sum(fair.map((chance) => shorten(chance, ratio))) - 1 - margin
  if (excess(MAX_RATIO) < 0) throw new RangeError(`a margin of ${margin} does not fit these chances`)
  const ratio = rootOfRising(excess, 1, MAX_RATIO)
  return fair.map((chance) => shorten(chance, ratio))
}

/** The fair chances behind prices with a margin by one odds ratio, of a market with one winner. */
export function withoutOddsRatioMargin(implied: readonly number[]): number[] {
  // What shortened by c is undone by 1/c. The sum rises with the ratio, so that 1/c is looked for between 0 and 1.
  const ratio = rootOfRising((undo) => sum(implied.map((chance) => shorten(chance, undo))) - 1, 0, 1)
  return implied.map((chance) => shorten(chance, ratio))
}

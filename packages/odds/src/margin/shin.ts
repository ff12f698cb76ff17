import { rootOfRising, sum } from './root.ts'

/**
 * Adds a margin by Shin's model of a market in which a share z of the money knows the winner: π = S·√(zp + (1 -
 * z)p²), where S is the sum of the roots. With two outcomes the model adds the same amount to each chance, so that
 * the price of a heavy favourite can fall below 1. Throws a RangeError if no z yields the margin.
 */
export function shinMargin(fair: readonly number[], margin: number): number[] {
  const roots = (z: number) => fair.map((chance) => Math.sqrt(z * chance + (1 - z) * chance ** 2))
  const excess = (z: number) => sum(roots(z)) ** 2 - 1 - margin
  if (excess(1) < 0) throw new RangeError(`a margin of ${margin} does not fit these chances`)
  const priced = roots(rootOfRising(excess, 0, 1))
  const scale = sum(priced)
  return priced.map((root) => root * scale)
}

/** Result of Shin's model for a market: the fair chances and the share of informed money. */
export interface ShinReading {
  readonly fair: readonly number[]
  readonly z: number
}

/**
 * Returns the fair chances behind a market's prices by Shin's model: p = (√(z² + 4(1 - z)π²/Σπ) - z) / (2(1 - z)),
 * with z such that the chances sum to 1. Throws a RangeError if the prices have no margin.
 */
export function withoutShinMargin(implied: readonly number[]): ShinReading {
  const total = sum(implied)
  if (total < 1) throw new RangeError(`prices have no margin: their chances sum to ${total}`)
  const fairAt = (z: number) =>
    implied.map((chance) => (Math.sqrt(z ** 2 + (4 * (1 - z) * chance ** 2) / total) - z) / (2 * (1 - z)))
  const z = rootOfRising((share) => 1 - sum(fairAt(share)), 0, 1 - Number.EPSILON)
  return { fair: fairAt(z), z }
}

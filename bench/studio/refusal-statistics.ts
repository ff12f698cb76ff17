/** A statistic that compares two samples of times, with its bound. */

export interface Difference {
  readonly name: string
  readonly value: number
  /**
   * Bound that the statistic exceeds less than once in a thousand times if the samples come from one distribution.
   */
  readonly tolerated: number
}

/** Standard deviations that are exceeded once in a thousand times by chance. */
const deviations = 3.3

/** Returns the probability that a value of `longer` exceeds one of `others`. Ties count half. */
function chanceAbove(longer: readonly number[], others: readonly number[]): number {
  let above = 0
  for (const one of longer) for (const other of others) above += one > other ? 1 : one === other ? 0.5 : 0
  return above / (longer.length * others.length)
}

const shareUpTo = (values: readonly number[], bound: number): number =>
  values.filter((value) => value <= bound).length / values.length

/** Returns the largest gap between both cumulative distributions (Kolmogorov–Smirnov). */
function largestGap(ones: readonly number[], others: readonly number[]): number {
  const bounds = [...ones, ...others]
  return Math.max(...bounds.map((bound) => Math.abs(shareUpTo(ones, bound) - shareUpTo(others, bound))))
}

/** Returns the difference between the shares of slow values: those above the 90th percentile of all values. */
function slowOnes(ones: readonly number[], others: readonly number[]): number {
  const all = [...ones, ...others].toSorted((a, b) => a - b)
  const bound = all[Math.floor(all.length * 0.9)] ?? Number.NaN
  return shareUpTo(others, bound) - shareUpTo(ones, bound)
}

/** Compares two samples by three statistics: which is longer, any part of the distribution, and its tail. */
export function differences(ones: readonly number[], others: readonly number[]): Difference[] {
  const [n, m] = [ones.length, others.length]
  return [
    {
      name: 'longer',
      value: chanceAbove(ones, others) - 0.5,
      tolerated: deviations * Math.sqrt((n + m + 1) / (12 * n * m)),
    },
    { name: 'largest gap', value: largestGap(ones, others), tolerated: 1.95 * Math.sqrt((n + m) / (n * m)) },
    {
      name: 'slow ones',
      value: slowOnes(ones, others),
      tolerated: deviations * Math.sqrt(0.09 / n + 0.09 / m),
    },
  ]
}

/** Bands of the fair probability: the price 2.00 is 0.5. */
const BANDS = [0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1]
/** Minimum variance of a check. Below it, the normal distribution doesn't fit rare events. */
const VARIANCE_MIN = 50
/** Number of standard deviations that contains 99 of 100 values. */
const DEVIATIONS_99 = 2.5758

/** Number of checks, and number of those outside of 99 %. */
export interface Tally {
  readonly checks: number
  readonly misses: number
  readonly worst: number
}

/** Sums with one observation for each match. A cell is a moment, an outcome and a band of its price. */
export class Cells {
  readonly #sums = new Map<number, Float64Array>()
  readonly #outcomes: number

  constructor(outcomes: number) {
    this.#outcomes = outcomes
  }

  add(moment: number, outcome: number, chance: number, won: boolean): void {
    if (chance <= 0 || chance >= 1) return
    let band = 0
    while (chance >= (BANDS[band + 1] ?? 1)) band++
    const key = (moment * this.#outcomes + outcome) * BANDS.length + band
    const sums = this.#sums.get(key) ?? new Float64Array(3)
    this.#sums.set(key, sums)
    sums[0] = (sums[0] ?? 0) + chance
    sums[1] = (sums[1] ?? 0) + chance * (1 - chance)
    sums[2] = (sums[2] ?? 0) + Number(won)
  }

  /** Adds the sums of other cells. */
  join(others: Cells): void {
    for (const [key, sums] of others.#sums) {
      const own = this.#sums.get(key) ?? new Float64Array(3)
      this.#sums.set(key, own)
      for (let index = 0; index < 3; index++) own[index] = (own[index] ?? 0) + (sums[index] ?? 0)
    }
  }

  tally(): Tally {
    let checks = 0
    let misses = 0
    let worst = 0
    for (const [expected = 0, variance = 0, won = 0] of this.#sums.values()) {
      if (variance < VARIANCE_MIN) continue
      const away = Math.abs(won - expected) / Math.sqrt(variance)
      checks++
      if (away > DEVIATIONS_99) misses++
      worst = Math.max(worst, away)
    }
    return { checks, misses, worst }
  }
}

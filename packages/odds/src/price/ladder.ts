/**
 * Decimal odds as an integer in hundredths: 250 is 2.50, which returns two and a half times the stake. Offered prices
 * are steps of the {@link LADDER}.
 */
export type Price = number

/** A stretch of the ladder, from the end of the previous stretch up to `to` in steps of `step`; both in hundredths. */
interface Stretch {
  readonly to: Price
  readonly step: number
}

/** The published ladder: steps of 0.01 up to 2.00, of 0.02 up to 3.00, and so on, as usual at betting exchanges. */
export const LADDER_STEPS: readonly Stretch[] = [
  { to: 200, step: 1 },
  { to: 300, step: 2 },
  { to: 400, step: 5 },
  { to: 600, step: 10 },
  { to: 1_000, step: 20 },
  { to: 2_000, step: 50 },
  { to: 3_000, step: 100 },
  { to: 5_000, step: 200 },
  { to: 10_000, step: 500 },
  { to: 100_000, step: 1_000 },
]

function ladderPrices(): Price[] {
  const prices: Price[] = []
  let price = 100
  for (const { to, step } of LADDER_STEPS) {
    while (price < to) {
      price += step
      prices.push(price)
    }
  }
  return prices
}

/** All prices that can be offered, from 1.01 to 1,000.00 in ascending order: 350 prices. */
export const LADDER: readonly Price[] = ladderPrices()

/** The smallest offered price. */
export const MIN_PRICE: Price = 101

/** The largest offered price. */
export const MAX_PRICE: Price = 100_000

/** Returns the number of ladder prices that satisfy a condition which is true up to some price and false above it. */
function countUpTo(holds: (price: Price) => boolean): number {
  let [low, high] = [0, LADDER.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(LADDER[middle] as Price)) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Returns the highest ladder price not above these decimal odds: always rounded down, never to the nearest. Null
 * below 1.01, which is not offered. Odds above 1,000.00 are offered at 1,000.00.
 */
export function roundDownToLadder(decimalOdds: number): Price | null {
  if (Number.isNaN(decimalOdds)) throw new RangeError('odds to round must be a number')
  return LADDER[countUpTo((price) => price / 100 <= decimalOdds) - 1] ?? null
}

/** True if a price is a step of the ladder. */
export function isLadderPrice(price: Price): boolean {
  return LADDER[countUpTo((step) => step <= price) - 1] === price
}

/** Returns the next higher price of the ladder; null at its end. */
export function nextPrice(price: Price): Price | null {
  return LADDER[countUpTo((step) => step <= price)] ?? null
}

/** Returns the next lower price of the ladder; null at its end. */
export function previousPrice(price: Price): Price | null {
  return LADDER[countUpTo((step) => step < price) - 1] ?? null
}

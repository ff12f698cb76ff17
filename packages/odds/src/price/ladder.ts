/**
 * A price in decimal odds, as an integer of hundredths: 250 is 2.50, which returns two and a half times the stake.
 * Prices that are offered stand on the {@link LADDER}.
 */
export type Price = number

/** One stretch of the ladder: from the price before it up to `to`, in steps of `step`; both in hundredths. */
interface Stretch {
  readonly to: Price
  readonly step: number
}

/**
 * The published ladder: steps of 0.01 up to 2.00, of 0.02 up to 3.00, and so on. They are the usual ones of betting
 * exchanges.
 */
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

/** Every price that can be offered, from 1.01 to 1,000.00, rising: 350 of them. */
export const LADDER: readonly Price[] = ladderPrices()

/** The smallest price that is offered. */
export const MIN_PRICE: Price = 101

/** The largest price that is offered. */
export const MAX_PRICE: Price = 100_000

/** How many prices of the ladder satisfy a condition that holds up to some price and for none above it. */
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
 * The highest price of the ladder that is not above these decimal odds: rounding is down, never to the nearest. Null
 * below 1.01, which is not offered; odds above 1,000.00 are offered at 1,000.00.
 */
export function roundDownToLadder(decimalOdds: number): Price | null {
  if (Number.isNaN(decimalOdds)) throw new RangeError('no odds to round')
  return LADDER[countUpTo((price) => price / 100 <= decimalOdds) - 1] ?? null
}

/** Whether a price stands on the ladder. */
export function isLadderPrice(price: Price): boolean {
  return LADDER[countUpTo((step) => step <= price) - 1] === price
}

/** The next price of the ladder above this one; null at its end. */
export function nextPrice(price: Price): Price | null {
  return LADDER[countUpTo((step) => step <= price)] ?? null
}

/** The next price of the ladder below this one; null at its end. */
export function previousPrice(price: Price): Price | null {
  return LADDER[countUpTo((step) => step < price) - 1] ?? null
}

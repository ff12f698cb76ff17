import { type Price, roundDownToLadder } from '../price/ladder.ts'
import { powerMargin } from './power.ts'
import { chanceOnLine, type FiveResults } from './split-line.ts'

/**
 * The price of one outcome, given its chance with the margin; null where none is offered. The fair price is a bound of
 * its own, so that not even the last digit of a floating-point number can put an offer above it.
 */
function offerPrice(fair: number, implied: number): Price | null {
  if (fair <= 0) return null
  return roundDownToLadder(Math.min(1 / implied, 1 / fair))
}

/**
 * The product's prices of a market: margin by powers (docs/decisions/0039-margin-by-powers.md), rounded down to the
 * ladder. No price is above fair, so that no set of bets on any markets can be an arbitrage. Outcomes with no chance,
 * and those whose price would be below 1.01, have null: they are not offered.
 * @param fair the chance of each outcome; they sum to the number of winners (1 in most markets)
 * @param margin what the chances behind the prices sum to above that, as a share: 0.05 is 5 %
 */
export function offerPrices(fair: readonly number[], margin: number): (Price | null)[] {
  if (!(margin >= 0)) throw new RangeError(`a margin of ${margin}`)
  if (fair.some((chance) => !(chance >= 0 && chance <= 1))) throw new RangeError(`chances ${fair.join(' ')}`)
  const implied = powerMargin(fair, margin)
  return fair.map((chance, index) => offerPrice(chance, implied[index] ?? 1))
}

/**
 * The product's prices of a market from the chances of each outcome's results: as {@link offerPrices}, also where a
 * stake can come back.
 */
export function offerMarket(outcomes: readonly FiveResults[], margin: number): (Price | null)[] {
  return offerPrices(outcomes.map(chanceOnLine), margin)
}

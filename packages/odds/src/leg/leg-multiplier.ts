import { add, type Fraction, fraction, multiply, ONE, subtract, ZERO } from '../fraction.ts'
import type { Price } from '../price/ladder.ts'
import type { LegOutcome } from './leg-outcome.ts'

/** What a leg was struck at. */
export interface LegTerms {
  /** The price that the bet was accepted at. */
  readonly price: Price
  /** What part of the winnings the place part of an each-way bet pays; 1 everywhere else. */
  readonly placeFraction: Fraction
  /** What Rule 4 takes from the winnings, in percent: 0 to 90 (`ruleFourPercent`). */
  readonly deductionPercent: number
}

/** The terms of a leg at a price, of no each-way bet and without a deduction. */
export function plainTerms(price: Price): LegTerms {
  return { price, placeFraction: ONE, deductionPercent: 0 }
}

/** What one subunit on a leg returns when it wins: 1 + (o - 1)·f·(1 - d). */
function winningMultiplier({ price, placeFraction, deductionPercent }: LegTerms): Fraction {
  const winnings = fraction(BigInt(price - 100), 100n)
  const kept = fraction(BigInt(100 - deductionPercent), 100n)
  return add(ONE, multiply(multiply(winnings, placeFraction), kept))
}

/**
 * What one subunit on a leg returns: R = v + (1 - v)·w·h·(1 + (o - 1)·f·(1 - d)), with v the part that is void, w
 * whether it has won, h the share of a dead heat, o the price, f the place fraction and d the deduction. Exact.
 */
export function legMultiplier(terms: LegTerms, outcome: LegOutcome): Fraction {
  const voidPart = fraction(BigInt(outcome.voidHalves), 2n)
  const won = outcome.won ? multiply(outcome.share, winningMultiplier(terms)) : ZERO
  return add(voidPart, multiply(subtract(ONE, voidPart), won))
}

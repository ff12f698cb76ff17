import { add, type Fraction, fraction, multiply, ONE, subtract, ZERO } from '../fraction.ts'
import type { Price } from '../price/ladder.ts'
import type { LegOutcome } from './leg-outcome.ts'

/** Terms on which a leg was accepted. */
export interface LegTerms {
  /** The price at which the bet was accepted. */
  readonly price: Price
  /** Fraction of the winnings that the place part of an each-way bet pays; 1 for all other legs. */
  readonly placeFraction: Fraction
  /** The Rule 4 deduction from the winnings, in percent: 0 to 90 (`ruleFourPercent`). */
  readonly deductionPercent: number
}

/** Returns the terms of a leg at a price, without each-way and without a deduction. */
export function plainTerms(price: Price): LegTerms {
  return { price, placeFraction: ONE, deductionPercent: 0 }
}

/** Computes the return of one subunit on a winning leg: 1 + (o - 1)·f·(1 - d). */
function winningMultiplier({ price, placeFraction, deductionPercent }: LegTerms): Fraction {
  const winnings = fraction(BigInt(price - 100), 100n)
  const kept = fraction(BigInt(100 - deductionPercent), 100n)
  return add(ONE, multiply(multiply(winnings, placeFraction), kept))
}

/**
 * Returns the exact return of one subunit on a leg: R = v + (1 - v)·w·h·(1 + (o - 1)·f·(1 - d)). v is the void part,
 * w is 1 for a won leg and 0 for any other, h the share of a dead heat, o the price, f the place fraction, d the
 * deduction.
 */
export function legMultiplier(terms: LegTerms, outcome: LegOutcome): Fraction {
  const voidPart = fraction(BigInt(outcome.voidHalves), 2n)
  const won = outcome.won ? multiply(outcome.share, winningMultiplier(terms)) : ZERO
  return add(voidPart, multiply(subtract(ONE, voidPart), won))
}

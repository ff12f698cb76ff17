import { largest, roundDown, smallest } from '../amounts.ts'
import { compare, type Fraction, fraction, multiply, subtract, ZERO } from '../fraction.ts'

/** What bounds the stake on a line of one bet. Amounts are in subunits. */
export interface StakeBounds {
  /** How many lines the bet has. */
  readonly lines: number
  /** What one subunit a line returns in all when every leg wins (`returnOfLines`). */
  readonly returnPerUnit: Fraction
  /** What the house may still lose by this bet: the smallest room of the limits that concern it. */
  readonly liabilityRoom: bigint
  /** The most that a bet returns. A stake that could win more is not taken, so that every win is paid in full. */
  readonly maxPayout: bigint
  /** The bounds of the whole stake of a bet. */
  readonly minStake: bigint
  readonly maxStake: bigint
}

/** How often a positive fraction goes into an amount, rounded down. */
const times = (amount: bigint, { numerator, denominator }: Fraction): bigint =>
  roundDown(fraction(amount * denominator, numerator))

/**
 * The highest stake on a line that every bound allows, in subunits; 0 when none is. The figure that is shown and the
 * check of a bet ({@link stakeProblem}) are this one function.
 */
export function maxStakePerLine(bounds: StakeBounds): bigint {
  const { lines, returnPerUnit, liabilityRoom, maxPayout, maxStake } = bounds
  if (lines < 1 || liabilityRoom <= 0n) return 0n
  const loss = subtract(returnPerUnit, fraction(BigInt(lines)))
  const byStake = times(maxStake, fraction(BigInt(lines)))
  const byPayout = times(maxPayout, returnPerUnit)
  const byLoss = compare(loss, ZERO) > 0 ? times(liabilityRoom, loss) : byStake
  return smallest(byStake, byPayout, byLoss)
}

/** The lowest stake on a line with which the whole stake reaches the minimum, in subunits. */
export function minStakePerLine({ lines, minStake }: StakeBounds): bigint {
  const count = BigInt(lines)
  return (minStake + count - 1n) / count
}

/** Why a stake on each line is not taken; null when it is. */
export function stakeProblem(stakePerLine: bigint, bounds: StakeBounds): 'above-max' | 'below-min' | null {
  if (stakePerLine < largest(1n, minStakePerLine(bounds))) return 'below-min'
  return stakePerLine > maxStakePerLine(bounds) ? 'above-max' : null
}

/** What the house loses at most by a bet, in subunits: what it pays when every leg wins, less the stake. */
export function liabilityOf(stakePerLine: bigint, lines: number, returnPerUnit: Fraction): bigint {
  const payout = roundDown(multiply(fraction(stakePerLine), returnPerUnit))
  return payout - stakePerLine * BigInt(lines)
}

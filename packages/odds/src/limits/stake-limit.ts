import { largest, roundDown, smallest } from '../amounts.ts'
import { compare, type Fraction, fraction, multiply, subtract, ZERO } from '../fraction.ts'

/** Bounds of the stake per line of one bet. Amounts are in subunits. */
export interface StakeBounds {
  /** Number of lines of the bet. */
  readonly lines: number
  /** Total return of one subunit per line if every leg wins (`returnOfLines`). */
  readonly returnPerUnit: Fraction
  /** The largest loss that the house may still take on this bet: the smallest room of all limits that apply. */
  readonly liabilityRoom: bigint
  /** The maximum payout of a bet. A stake that could win more is refused, so that every win is paid in full. */
  readonly maxPayout: bigint
  /** Bounds of the total stake of a bet. */
  readonly minStake: bigint
  readonly maxStake: bigint
}

/** Divides an amount by a positive fraction and rounds down. */
const times = (amount: bigint, { numerator, denominator }: Fraction): bigint =>
  roundDown(fraction(amount * denominator, numerator))

/**
 * Returns the highest stake per line within all bounds, in subunits; 0 if no stake is allowed. The maximum shown to
 * the player and the check of a bet ({@link stakeProblem}) both use this function.
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

/** Returns the lowest stake per line that brings the total stake to the minimum, in subunits. */
export function minStakePerLine({ lines, minStake }: StakeBounds): bigint {
  const count = BigInt(lines)
  return (minStake + count - 1n) / count
}

/** Returns why a stake per line is refused; null if it is accepted. */
export function stakeProblem(stakePerLine: bigint, bounds: StakeBounds): 'above-max' | 'below-min' | null {
  if (stakePerLine < largest(1n, minStakePerLine(bounds))) return 'below-min'
  return stakePerLine > maxStakePerLine(bounds) ? 'above-max' : null
}

/** Returns the house's largest possible loss on a bet, in subunits: the payout if every leg wins, less the stake. */
export function liabilityOf(stakePerLine: bigint, lines: number, returnPerUnit: Fraction): bigint {
  const payout = roundDown(multiply(fraction(stakePerLine), returnPerUnit))
  return payout - stakePerLine * BigInt(lines)
}

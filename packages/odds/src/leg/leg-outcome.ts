import { type Fraction, fraction, ONE } from '../fraction.ts'

/** Outcome of a leg; null until it is decided. */
export interface LegOutcome {
  readonly won: boolean
  /** Halves of the stake that are returned in any case: 2 for a void leg or a push, 1 for a half win or a half loss. */
  readonly voidHalves: 0 | 1 | 2
  /** Winning part of the stake in a dead heat: the places left divided by the runners tied; 1 without a tie. */
  readonly share: Fraction
}

export const WON: LegOutcome = { won: true, voidHalves: 0, share: ONE }
export const LOST: LegOutcome = { won: false, voidHalves: 0, share: ONE }
/** Void, cancelled, non-runner, or a push on a whole line: the stake is returned. */
export const VOID: LegOutcome = { won: false, voidHalves: 2, share: ONE }
/** A quarter line with one half won and the other half a push. */
export const HALF_WON: LegOutcome = { won: true, voidHalves: 1, share: ONE }
/** A quarter line with one half lost and the other half a push. */
export const HALF_LOST: LegOutcome = { won: false, voidHalves: 1, share: ONE }

/**
 * Returns the outcome for a competitor whose final position is shared by `tied` competitors (1 without a tie). The
 * market pays the first `places` positions (1 in a winner market). Example: six competitors tie for the eighth of ten
 * places, so three places are left, and each of the six wins with half of the stake.
 */
export function outcomeOfPosition(position: number, tied: number, places: number): LegOutcome {
  if (position < 1 || tied < 1) throw new RangeError(`position ${position}, tied ${tied}`)
  const left = Math.min(tied, places - position + 1)
  return left <= 0 ? LOST : { ...WON, share: fraction(BigInt(left), BigInt(tied)) }
}

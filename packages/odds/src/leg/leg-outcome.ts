import { type Fraction, fraction, ONE } from '../fraction.ts'

/** What became of a leg. A leg that is not decided yet has none (null). */
export interface LegOutcome {
  readonly won: boolean
  /** How many halves of the stake come back whatever else: 2 is a void or a push, 1 a half win or a half loss. */
  readonly voidHalves: 0 | 1 | 2
  /** What part of the stake has won when more tie than there are places: places left over tied; 1 without a tie. */
  readonly share: Fraction
}

export const WON: LegOutcome = { won: true, voidHalves: 0, share: ONE }
export const LOST: LegOutcome = { won: false, voidHalves: 0, share: ONE }
/** Void, cancelled, non-runner, or a push on a whole line: the stake comes back. */
export const VOID: LegOutcome = { won: false, voidHalves: 2, share: ONE }
/** A quarter line of which one half has won and the other is a push. */
export const HALF_WON: LegOutcome = { won: true, voidHalves: 1, share: ONE }
/** A quarter line of which one half has lost and the other is a push. */
export const HALF_LOST: LegOutcome = { won: false, voidHalves: 1, share: ONE }

/**
 * The outcome for somebody who finished at a position that `tied` share (1 without a tie), in a market that pays the
 * first `places` (1 in the market of the winner). Six who tie for the eighth of ten places have three places left: each
 * wins with half of the stake.
 */
export function outcomeOfPosition(position: number, tied: number, places: number): LegOutcome {
  if (position < 1 || tied < 1) throw new RangeError(`position ${position}, tied ${tied}`)
  const left = Math.min(tied, places - position + 1)
  return left <= 0 ? LOST : { ...WON, share: fraction(BigInt(left), BigInt(tied)) }
}

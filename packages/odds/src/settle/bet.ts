import { type Fraction, ONE } from '../fraction.ts'
import type { LegTerms } from '../leg/leg-multiplier.ts'
import { type LegOutcome, VOID } from '../leg/leg-outcome.ts'

/** A leg of a bet, with what became of it so far. */
export interface BetLeg extends LegTerms {
  readonly outcome: LegOutcome | null
}

/**
 * A bet as settlement sees it. An each-way bet is two of them: one on the win, one on the place (`placeFraction`), with
 * the same stake.
 */
export interface Bet {
  readonly legs: readonly BetLeg[]
  /** The sizes of its lines (`BetKind`). */
  readonly folds: readonly number[]
  /** In subunits. */
  readonly stakePerLine: bigint
  /** The most that the bet returns, its parts cashed out included; in subunits. */
  readonly maxPayout: bigint
  /** What part of the stake still runs: 1, less what was cashed out in part. */
  readonly running: Fraction
  /** What was paid for the parts cashed out, in subunits. */
  readonly cashedOut: bigint
}

/** A bet of which nothing has been cashed out. */
export function newBet(bet: Omit<Bet, 'running' | 'cashedOut'>): Bet {
  return { ...bet, running: ONE, cashedOut: 0n }
}

/** A bet that is cancelled whole: every leg is void, so that what still ran of its stake comes back. */
export function voidBet(bet: Bet): Bet {
  return { ...bet, legs: bet.legs.map((leg) => ({ ...leg, outcome: VOID })) }
}

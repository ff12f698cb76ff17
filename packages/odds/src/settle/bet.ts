import { type Fraction, ONE } from '../fraction.ts'
import type { LegTerms } from '../leg/leg-multiplier.ts'
import { type LegOutcome, VOID } from '../leg/leg-outcome.ts'

/** A leg of a bet, with its outcome so far. */
export interface BetLeg extends LegTerms {
  readonly outcome: LegOutcome | null
}

/**
 * A bet with the facts that settlement needs. An each-way bet is two such bets with the same stake: one on the win,
 * one on the place (`placeFraction`).
 */
export interface Bet {
  readonly legs: readonly BetLeg[]
  /** Sizes of the bet's lines (`BetKind`). */
  readonly folds: readonly number[]
  /** In subunits. */
  readonly stakePerLine: bigint
  /** The maximum payout of the bet in subunits, including what was paid for cashed-out parts. */
  readonly maxPayout: bigint
  /** The fraction of the stake that is still running: 1 less the parts cashed out. */
  readonly running: Fraction
  /** Sum paid for the cashed-out parts, in subunits. */
  readonly cashedOut: bigint
}

/** Creates a bet of which nothing has been cashed out. */
export function newBet(bet: Omit<Bet, 'running' | 'cashedOut'>): Bet {
  return { ...bet, running: ONE, cashedOut: 0n }
}

/** Voids every leg of a bet, so that settling it returns the stake that was still running. */
export function voidBet(bet: Bet): Bet {
  return { ...bet, legs: bet.legs.map((leg) => ({ ...leg, outcome: VOID })) }
}

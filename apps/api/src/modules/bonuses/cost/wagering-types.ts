import type { RoundResult } from './round-results.ts'

/** Money of the player between two rounds. */
export interface Pots {
  readonly own: number
  readonly bonus: number
}

/** Money with which wagering starts. */
export interface WageringStart {
  readonly chance: number
  /** Own money, such as the deposit that triggered the bonus. */
  readonly own: number
  readonly bonus: number
  /** Number of bets until the requirement is met; 0 without a requirement. */
  readonly rounds: number
}

/** A bonus and how it is played. Amounts are in subunits. */
export interface WageringPlan {
  /** Starts whose chances add up to 1: one for a bonus of a known amount. */
  readonly starts: readonly WageringStart[]
  readonly stake: number
  /** Part of the bonus that never becomes own money. */
  readonly unconverted: number
  readonly maxConversion: number | null
  readonly order: 'own_first' | 'bonus_first'
  readonly results: readonly RoundResult[]
  /** Amounts of which the bonus' part of a win is a multiple, on average exact; 1 rounds it down as the ledger does. */
  readonly unit: number
}

/** One of several plans, with the chance that a player has it. */
export interface ChancePlan {
  readonly chance: number
  readonly plan: WageringPlan
}

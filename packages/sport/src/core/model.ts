import type { FairMarket, Market, Selection } from './market.ts'
import type { LegResult } from './results.ts'

/** Source of random numbers, from 0 up to but not including 1. */
export type Random = () => number

export type Side = 'home' | 'away'

/** Time of an incident. */
export interface Moment {
  /** Seconds of play, or the number of the point, round or drive, depending on the sport. */
  readonly at: number
  /** Seconds of stoppage time, in an incident after the regular time of its half, whose end is `at`. */
  readonly added?: number
}

/** Incident of a match, as a feed reports it. */
export interface Incident extends Moment {
  readonly type: string
  readonly side?: Side
  readonly player?: string
  /** Player who is replaced, in a substitution; `player` is the one who comes on. */
  readonly off?: string
  /** Value that the type counts, such as points scored or games won. */
  readonly value?: number
  /** The way in which a goal was scored, if it is a special one. An own goal has the side for which it counts. */
  readonly how?: 'own-goal' | 'penalty'
}

export interface Step<State> {
  readonly state: State
  readonly incidents: readonly Incident[]
}

/** Reason why legs can't be combined in one bet builder. */
export type JointRefusal = 'impossible' | 'not-only-won-or-lost' | 'decided' | 'not-combinable'

export type Joint =
  | { readonly ok: true; readonly probability: number }
  | { readonly ok: false; readonly reason: JointRefusal }

/**
 * Model of a sport: a stochastic process. Matches are simulated step by step, and prices are computed by exact recursion.
 * The state is plain data: it can be stored as JSON and resumed elsewhere.
 */
export interface SportModel<Parameters, State> {
  readonly start: (parameters: Parameters) => State
  /** Plays one tick: a minute, a point, a round. Throws if the match is finished. */
  readonly step: (state: State, random: Random) => Step<State>
  readonly isFinished: (state: State) => boolean
  /** Returns the markets to consider now. They may include decided ones; the call costs less than `markets`. */
  readonly offer: (state: State) => Market[]
  /** Returns the markets that can be offered now, without decided ones. */
  readonly markets: (state: State) => Market[]
  /** Returns the exact probability of each result of each outcome, given this state. */
  readonly price: (state: State, markets: readonly Market[]) => FairMarket[]
  /** Returns a text that is equal for states in which a market has equal probabilities, so that it needs no new price. */
  readonly priceKey: (state: State, market: Market) => string
  /**
   * Returns a text that is equal for states in which a market has equal results. It costs less than the results and may
   * differ more often than they do.
   */
  readonly resultKey: (state: State, market: Market) => string
  /** Returns the result of an outcome. It is decided as soon as every possible course of the match leads to the same result. */
  readonly resultOf: (state: State, market: Market, outcome: string) => LegResult
  /** Returns the probability that all selections win, from their joint distribution. */
  readonly joint: (state: State, selections: readonly Selection[]) => Joint
}

import type { FairMarket, Market, Selection } from './market.ts'
import type { LegResult } from './results.ts'

/** Where randomness comes from: numbers from 0 to below 1. */
export type Random = () => number

export type Side = 'home' | 'away'

/** Something that happened in a match, as a feed tells it. */
export interface Incident {
  readonly type: string
  readonly side?: Side
  /** When: seconds of play, or the number of the point, round or drive, by sport. */
  readonly at: number
  readonly player?: string
  /** Points scored, games won: what the type counts. */
  readonly value?: number
}

export interface Step<State> {
  readonly state: State
  readonly incidents: readonly Incident[]
}

/** Why legs can't be combined in one bet builder. */
export type JointRefusal = 'impossible' | 'not-only-won-or-lost' | 'decided' | 'not-combinable'

export type Joint =
  | { readonly ok: true; readonly probability: number }
  | { readonly ok: false; readonly reason: JointRefusal }

/**
 * A sport: one stochastic process, from which matches are played step by step and prices come by exact recursion. State is
 * plain data: it can be stored as JSON and go on elsewhere.
 */
export interface SportModel<Parameters, State> {
  readonly start: (parameters: Parameters) => State
  /** One tick: a minute, a point, a round. Throws on a finished match. */
  readonly step: (state: State, random: Random) => Step<State>
  readonly isFinished: (state: State) => boolean
  /** What may be worth offering now. It may hold markets that are decided, and costs less than `markets`. */
  readonly offer: (state: State) => Market[]
  /** What can be offered now: nothing that is decided. */
  readonly markets: (state: State) => Market[]
  /** The chances of each result of each outcome, exactly, from this state on. */
  readonly price: (state: State, markets: readonly Market[]) => FairMarket[]
  /** A text that is equal for states in which a market has equal chances: what needs no new price. */
  readonly priceKey: (state: State, market: Market) => string
  /** How an outcome stands: decided as soon as every possible course gives the same. */
  readonly resultOf: (state: State, market: Market, outcome: string) => LegResult
  /** The chance that all selections win, from their joint distribution. */
  readonly joint: (state: State, selections: readonly Selection[]) => Joint
}

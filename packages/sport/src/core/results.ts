/** Result of a leg of a bet. Quarter lines have half results; `void` returns the stake by a rule. */
export type DecidedResult = 'won' | 'half-won' | 'push' | 'half-lost' | 'lost' | 'void'

/** Result of a leg, or `undecided` while it is open. */
export type LegResult = DecidedResult | 'undecided'

/** A result as an index of {@link RESULTS}, for the inner loops. */
export type ResultIndex = 0 | 1 | 2 | 3 | 4 | 5

export const RESULTS = ['won', 'half-won', 'push', 'half-lost', 'lost', 'void'] as const

export const WON = 0
export const HALF_WON = 1
export const PUSH = 2
export const HALF_LOST = 3
export const LOST = 4
export const VOID = 5

/** Probabilities of each result of one outcome; they add up to one. */
export interface Shares {
  readonly won: number
  readonly halfWon: number
  readonly push: number
  readonly halfLost: number
  readonly lost: number
  readonly void: number
}

/** Returns the result of a line for the margin by which it is beaten or missed. Quarter lines lead to half results. */
export function resultOfMargin(margin: number): ResultIndex {
  if (margin >= 0.5) return WON
  if (margin > 0) return HALF_WON
  if (margin === 0) return PUSH
  return margin > -0.5 ? HALF_LOST : LOST
}

/** Converts six sums in the order of {@link RESULTS} to an object. */
export function sharesFrom(sums: Float64Array): Shares {
  const [won = 0, halfWon = 0, push = 0, halfLost = 0, lost = 0, voided = 0] = sums
  return { won, halfWon, push, halfLost, lost, void: voided }
}

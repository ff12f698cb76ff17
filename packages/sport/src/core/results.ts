/** How a leg of a bet can end. A split line (a quarter) has halves; `void` gives the stake back by rule. */
export type DecidedResult = 'won' | 'half-won' | 'push' | 'half-lost' | 'lost' | 'void'

/** How a leg stands: decided, or still open in what may yet happen. */
export type LegResult = DecidedResult | 'undecided'

/** A result as an index of {@link RESULTS}: what the inner loops work with. */
export type ResultIndex = 0 | 1 | 2 | 3 | 4 | 5

export const RESULTS = ['won', 'half-won', 'push', 'half-lost', 'lost', 'void'] as const

export const WON = 0
export const HALF_WON = 1
export const PUSH = 2
export const HALF_LOST = 3
export const LOST = 4
export const VOID = 5

/** The chances of each result of one outcome; they add up to one. */
export interface Shares {
  readonly won: number
  readonly halfWon: number
  readonly push: number
  readonly halfLost: number
  readonly lost: number
  readonly void: number
}

/** The result of a line that is missed or passed by a margin in points: quarters give the halves. */
export function resultOfMargin(margin: number): ResultIndex {
  if (margin >= 0.5) return WON
  if (margin > 0) return HALF_WON
  if (margin === 0) return PUSH
  return margin > -0.5 ? HALF_LOST : LOST
}

/** Six sums in the order of {@link RESULTS}, by name. */
export function sharesFrom(sums: Float64Array): Shares {
  const [won = 0, halfWon = 0, push = 0, halfLost = 0, lost = 0, voided = 0] = sums
  return { won, halfWon, push, halfLost, lost, void: voided }
}

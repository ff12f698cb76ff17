/**
 * The chances of the five results of a bet on a line, and that it is void by rule: they sum to 1. Whole and half lines
 * have three or two of them.
 */
export interface FiveResults {
  readonly won: number
  readonly halfWon: number
  readonly push: number
  readonly halfLost: number
  readonly lost: number
  /** Left out where it can't be. The stake comes back as with a push. */
  readonly void?: number
}

/**
 * The chance that a price must be held against when a stake can come back in whole or in part: its inverse is the fair
 * price, 1 + (L + HL/2) / (W + HW/2). The two sides of a line sum to 1, so that they take a margin like any market with
 * two outcomes. 0 when everything comes back: there is nothing to offer then.
 */
export function chanceOnLine({ won, halfWon, halfLost, lost }: FiveResults): number {
  const gain = won + halfWon / 2
  const loss = lost + halfLost / 2
  return gain === 0 ? 0 : gain / (gain + loss)
}

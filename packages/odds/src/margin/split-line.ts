/**
 * Chances of the five results of a bet on a line, and of a void by rule. They sum to 1. Whole lines have three of the
 * results and half lines two.
 */
export interface FiveResults {
  readonly won: number
  readonly halfWon: number
  readonly push: number
  readonly halfLost: number
  readonly lost: number
  /** Absent if the bet can't be void. The stake is returned, as with a push. */
  readonly void?: number
}

/**
 * Returns the chance to price a line with if the stake can be returned in full or in part. Its inverse is the fair
 * price, 1 + (L + HL/2) / (W + HW/2). The chances of the two sides of a line sum to 1, so that they take a margin
 * like any market with two outcomes. 0 if the stake is always returned: nothing is offered then.
 */
export function chanceOnLine({ won, halfWon, halfLost, lost }: FiveResults): number {
  const gain = won + halfWon / 2
  const loss = lost + halfLost / 2
  return gain === 0 ? 0 : gain / (gain + loss)
}

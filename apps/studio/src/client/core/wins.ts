/** Size of a celebration, by the win in stakes. */
export type Tier = 'big' | 'great' | 'grand'

const BIG = 15
const GREAT = 40
const GRAND = 100

/** Celebration of a round; null below 15 stakes. */
export function celebrationOf(stake: number, win: number): Tier | null {
  if (win >= stake * GRAND) return 'grand'
  if (win >= stake * GREAT) return 'great'
  return win >= stake * BIG ? 'big' : null
}

/**
 * Classifies a result. A payout up to the stake is a return, not a win: no fanfare, no gold (UKGC RTS 14F:
 * losses are never presented as wins).
 */
export function standing(stake: number, win: number): 'win' | 'return' | 'nothing' {
  if (win <= 0) return 'nothing'
  return win > stake ? 'win' : 'return'
}

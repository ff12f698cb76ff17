/** How large a celebration is, by the win in stakes. */
export type Tier = 'big' | 'great' | 'grand'

const BIG = 15
const GREAT = 40
const GRAND = 100

/** The celebration of a round; null for everything below 15 stakes. */
export function celebrationOf(stake: number, win: number): Tier | null {
  if (win >= stake * GRAND) return 'grand'
  if (win >= stake * GREAT) return 'great'
  return win >= stake * BIG ? 'big' : null
}

/**
 * How a result is spoken of. What comes back below the stake is a return, not a win: no fanfare, no gold
 * (UKGC RTS 14F: losses are never dressed as wins).
 */
export function standing(stake: number, win: number): 'win' | 'return' | 'nothing' {
  if (win <= 0) return 'nothing'
  return win > stake ? 'win' : 'return'
}

import type { DiceRuleType } from './dice-types.ts'

/**
 * Bounds of the player's odds, in winning outcomes out of all outcomes of the rules. The upper bounds keep
 * every multiplier above 1. The lower bounds limit the largest win (about 1,000 stakes for rolls, 4,000 for
 * streaks).
 */
type Counted = Exclude<DiceRuleType, 'target'>

export const minWinningOutcomes: Readonly<Record<Counted, number>> = {
  'over-under': 10,
  range: 10,
  'sum-set': 1,
  'sum-over-under': 1,
  streak: 1,
}

export const maxWinningOutcomes: Readonly<Record<Counted, number>> = {
  'over-under': 9_800,
  range: 9_700,
  'sum-set': 34,
  'sum-over-under': 206,
  streak: 1,
}

/** Highest multiplier that a player can choose in a target game, in hundredths: 10,000.00x. */
export const MAX_MULTIPLIER_HUNDREDTHS = 1_000_000

import type { DiceRuleType } from './dice-types.ts'

/**
 * The bounds of the player's odds, in winning outcomes out of all outcomes of the rules. The upper ones keep every
 * multiplier above 1, the lower ones keep the largest win bounded (about 1,000 stakes for rolls, 4,000 for streaks).
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

/** The highest multiplier that a player of a target game may name, in hundredths: 10,000.00x. */
export const MAX_MULTIPLIER_HUNDREDTHS = 1_000_000

/**
 * Dice-like games: one draw, odds chosen by the player, a multiplier that follows from the odds.
 * All multipliers are in millionths of the stake (1_500_000 pays one and a half stakes).
 */

/** How a dice game maps its draw to a result, with the bounds of the player's choice. */
export type DiceRules =
  /** One roll of 0.00 to 100.00 (10,001 values), over or under a target. */
  | { type: 'over-under' }
  /** One multiplier drawn as `0.99 / f`; the player names the multiplier that it must reach. */
  | { type: 'target' }
  /** One roll of 0.00 to 100.00; the player draws a window and bets inside or outside of it. */
  | { type: 'range' }
  /** Two six-sided dice; the player picks any set of sums. */
  | { type: 'sum-set' }
  /** Three six-sided dice; their sum is over or under a target. */
  | { type: 'sum-over-under' }
  /** Tosses of a two-sided coin; the player names a side and how many times it must come in a row. */
  | { type: 'streak' }

export type DiceRuleType = DiceRules['type']

/** A dice game: its rules and the share of the stakes that it returns. */
export interface DiceGame {
  readonly kind: 'dice'
  readonly id: string
  readonly rules: DiceRules
  /** Theoretical return to player in basis points, the same for every choice. */
  readonly rtpBasisPoints: number
}

/** What the player chose. Rolls and targets of `over-under` and `range` are in hundredths (5050 is 50.50). */
export type DiceChoices =
  | { type: 'over-under'; direction: 'over' | 'under'; target: number }
  /** `multiplier` in hundredths: 200 is 2.00x. */
  | { type: 'target'; multiplier: number }
  /** `low` and `high` in hundredths, both belong to the window. */
  | { type: 'range'; side: 'inside' | 'outside'; low: number; high: number }
  /** Sums of 2 to 12, ascending, each once. */
  | { type: 'sum-set'; sums: readonly number[] }
  | { type: 'sum-over-under'; direction: 'over' | 'under'; target: number }
  | { type: 'streak'; side: 'sun' | 'moon'; length: number }

/** What came out. */
export interface DiceOutcome {
  /**
   * The draw: `over-under` and `range` one roll in hundredths; `target` one multiplier in hundredths;
   * `sum-set` and `sum-over-under` the faces of the dice; `streak` the tosses until it broke or was complete
   * (0 sun, 1 moon).
   */
  readonly values: readonly number[]
  readonly won: boolean
  /** What the stake is multiplied by when the choice wins, in millionths. */
  readonly multiplierMillionths: number
}

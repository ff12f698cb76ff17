/**
 * Dice games: one draw, odds chosen by the player and a multiplier that follows from the odds. All
 * multipliers are in millionths of the stake (1_500_000 pays one and a half stakes).
 */

/** Rules that map a dice game's draw to a result, with the bounds of the player's choice. */
export type DiceRules =
  /** One roll of 0.00 to 100.00 (10,001 values), over or under a target. */
  | { type: 'over-under' }
  /** One multiplier drawn as `0.99 / f`; the player chooses the multiplier that it must reach. */
  | { type: 'target' }
  /** One roll of 0.00 to 100.00; the player chooses a range and bets inside or outside of it. */
  | { type: 'range' }
  /** Two six-sided dice; the player picks any set of sums. */
  | { type: 'sum-set' }
  /** Three six-sided dice; the player bets on their sum over or under a target. */
  | { type: 'sum-over-under' }
  /**
   * Tosses of a two-sided coin; the player chooses a side and the number of times it must come up in a row.
   */
  | { type: 'streak' }

export type DiceRuleType = DiceRules['type']

/** A dice game: its rules and its RTP. */
export interface DiceGame {
  readonly kind: 'dice'
  readonly id: string
  readonly rules: DiceRules
  /** Theoretical return to player in basis points, the same for all choices. */
  readonly rtpBasisPoints: number
}

/** The player's choice. Rolls and targets of `over-under` and `range` are in hundredths (5050 is 50.50). */
export type DiceChoices =
  | { type: 'over-under'; direction: 'over' | 'under'; target: number }
  /** `multiplier` in hundredths: 200 is 2.00x. */
  | { type: 'target'; multiplier: number }
  /** `low` and `high` in hundredths; both are part of the range. */
  | { type: 'range'; side: 'inside' | 'outside'; low: number; high: number }
  /** Sums of 2 to 12, ascending and unique. */
  | { type: 'sum-set'; sums: readonly number[] }
  | { type: 'sum-over-under'; direction: 'over' | 'under'; target: number }
  | { type: 'streak'; side: 'sun' | 'moon'; length: number }

/** Result of a dice draw. */
export interface DiceOutcome {
  /**
   * The draw: `over-under` and `range` one roll in hundredths; `target` one multiplier in hundredths;
   * `sum-set` and `sum-over-under` the faces of the dice; `streak` the tosses until it broke or was complete
   * (0 sun, 1 moon).
   */
  readonly values: readonly number[]
  readonly won: boolean
  /** Multiplier of the stake if the choice wins, in millionths. */
  readonly multiplierMillionths: number
}

import { type DiceChoices, diceMultiplierMillionths, type Game } from '@tessera/fairness'

const MILLIONTHS_PER_THOUSANDTH = 1000

/**
 * Returns the payout multiple of a winning choice in thousandths, rounded down, for rules of bonuses. Undefined for a game without
 * choices, whose payouts the player doesn't choose.
 */
export const oddsOfRound = (game: Game, choices: DiceChoices | null): number | undefined =>
  game.kind === 'dice' && choices !== null
    ? Math.floor(diceMultiplierMillionths(game, choices) / MILLIONTHS_PER_THOUSANDTH)
    : undefined

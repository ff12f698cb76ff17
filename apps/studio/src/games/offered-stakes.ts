import { type DiceChoices, diceChoicesProblem, diceWin, type Game, isFairStake } from '@tessera/fairness'

/**
 * Reason why a stake is not offered with certain choices: rounding would take too much of a win, or a win
 * could be too high.
 */
export type StakeRefusal = 'rounding' | 'highest-win'

/**
 * Returns null if a stake is offered with these choices, or the reason why it is not. Used by the server to
 * validate and by the page to offer stakes. Choices that can't be played don't affect the stake, because they
 * are rejected themselves.
 * @param stake in subunits
 * @param maxWin highest win of the game in subunits; null if unlimited
 */
export function stakeRefusal(
  game: Game,
  choices: DiceChoices | null,
  stake: number,
  maxWin: number | null,
): StakeRefusal | null {
  if (game.kind === 'slot') return isFairStake(game, null, BigInt(stake)) ? null : 'rounding'
  if (choices === null || diceChoicesProblem(game, choices) !== null) return null
  if (maxWin !== null && diceWin(game, choices, BigInt(stake)) > BigInt(maxWin)) return 'highest-win'
  return isFairStake(game, choices, BigInt(stake)) ? null : 'rounding'
}

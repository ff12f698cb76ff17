import { type DiceChoices, diceChoicesProblem, diceWin, type Game, isFairStake } from '@tessera/fairness'

/** Why a stake is not offered with some choices: rounding would take too much of a win, or a win could be too high. */
export type StakeRefusal = 'rounding' | 'highest-win'

/**
 * Whether a stake is offered with these choices: null when it is. The server refuses by it, and the page offers by it.
 * Choices that can't be played refuse no stake: they are refused themselves.
 * @param stake in subunits
 * @param maxWin the highest win of the game in subunits, null without such a limit
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

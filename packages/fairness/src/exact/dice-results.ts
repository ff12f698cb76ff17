import { diceWin } from '../fair-stake.ts'
import { diceOdds } from '../games/dice.ts'
import type { DiceChoices, DiceGame } from '../games/dice-types.ts'

/** A possible result of a round. */
export interface DiceResult {
  readonly chance: number
  /** Payout in subunits. */
  readonly payout: bigint
}

/** Returns all results of a round with their exact chances. The choices must be playable (`diceChoicesProblem`). */
export function diceResults(game: DiceGame, choices: DiceChoices, stake: bigint): DiceResult[] {
  const chance = winChance(game, choices)
  return [
    { chance, payout: diceWin(game, choices, stake) },
    { chance: 1 - chance, payout: 0n },
  ]
}

function winChance(game: DiceGame, choices: DiceChoices): number {
  if (choices.type === 'target') return game.rtpBasisPoints / (100 * choices.multiplier)
  const { winning, of } = diceOdds(choices)
  return winning / of
}

import { diceMultiplierMillionths, diceOdds } from './games/dice.ts'
import type { DiceChoices, DiceGame } from './games/dice-types.ts'
import { type Game, roundPayout } from './round.ts'

/**
 * What rounding down may take from a win at most, in thousandths of it: half a percent. A return is a chance times a
 * win, so that it is then also within half a percent of what the game states.
 */
const MAX_ROUNDING_THOUSANDTHS = 5n

/** The stated return divided by the chance: what a win would pay for each subunit staked if nothing were rounded. */
function unroundedMultiplier(
  game: DiceGame,
  choices: DiceChoices,
): { numerator: bigint; denominator: bigint } {
  if (choices.type === 'target') return { numerator: BigInt(choices.multiplier), denominator: 100n }
  const { winning, of } = diceOdds(choices)
  return { numerator: BigInt(game.rtpBasisPoints * of), denominator: BigInt(10_000 * winning) }
}

/** What a win of this stake pays, in subunits. The choices must be playable (`diceChoicesProblem`). */
export function diceWin(game: DiceGame, choices: DiceChoices, stake: bigint): bigint {
  const outcome = { values: [], won: true, multiplierMillionths: diceMultiplierMillionths(game, choices) }
  return roundPayout(game, { kind: 'dice', outcome }, stake)
}

/**
 * Whether a stake returns what the game states, to half a percent. On small stakes rounding a win down to the subunit
 * can take more than that: such a stake is not offered with these choices. Slots pay whole coins of a stake of whole
 * coins, so that nothing is rounded. The choices must be playable (`diceChoicesProblem`).
 * @param stake in subunits
 */
export function isFairStake(game: Game, choices: DiceChoices | null, stake: bigint): boolean {
  if (game.kind === 'slot') return stake % BigInt(game.coinsPerSpin) === 0n
  if (choices === null) throw new RangeError('a dice game needs choices')
  const { numerator, denominator } = unroundedMultiplier(game, choices)
  const paid = diceWin(game, choices, stake) * denominator * 1_000n
  return paid >= stake * numerator * (1_000n - MAX_ROUNDING_THOUSANDTHS)
}

import { diceMultiplierMillionths, diceOdds } from './games/dice.ts'
import type { DiceChoices, DiceGame } from './games/dice-types.ts'
import { type Game, roundPayout } from './round.ts'

/**
 * Maximum share of a win that rounding down may take, in thousandths: half a percent. The RTP is a chance
 * times a win, so it is then also within half a percent of the stated one.
 */
const MAX_ROUNDING_THOUSANDTHS = 5n

/** Stated RTP divided by the chance: the payout of a win per subunit staked, without rounding. */
function unroundedMultiplier(
  game: DiceGame,
  choices: DiceChoices,
): { numerator: bigint; denominator: bigint } {
  if (choices.type === 'target') return { numerator: BigInt(choices.multiplier), denominator: 100n }
  const { winning, of } = diceOdds(choices)
  return { numerator: BigInt(game.rtpBasisPoints * of), denominator: BigInt(10_000 * winning) }
}

/** Payout of a win at this stake, in subunits. The choices must be playable (`diceChoicesProblem`). */
export function diceWin(game: DiceGame, choices: DiceChoices, stake: bigint): bigint {
  const outcome = { values: [], won: true, multiplierMillionths: diceMultiplierMillionths(game, choices) }
  return roundPayout(game, { kind: 'dice', outcome }, stake)
}

/**
 * True if a stake has the stated RTP, within half a percent. Rounding a win on a small stake down to the
 * subunit can take more than that; such a stake is not offered with these choices. Slots pay whole coins of a
 * stake in whole coins, so nothing is rounded. The choices must be playable (`diceChoicesProblem`).
 * @param stake in subunits
 */
export function isFairStake(game: Game, choices: DiceChoices | null, stake: bigint): boolean {
  if (game.kind === 'slot') return stake % BigInt(game.coinsPerSpin) === 0n
  if (choices === null) throw new RangeError('a dice game needs choices')
  const { numerator, denominator } = unroundedMultiplier(game, choices)
  const paid = diceWin(game, choices, stake) * denominator * 1_000n
  return paid >= stake * numerator * (1_000n - MAX_ROUNDING_THOUSANDTHS)
}

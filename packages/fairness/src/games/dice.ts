import { type Floats, floatToIndex } from '../floats.ts'
import { DICE_ROLL_VALUES, diceRoll, limboHundredths } from '../results.ts'
import { MAX_MULTIPLIER_HUNDREDTHS, maxWinningOutcomes, minWinningOutcomes } from './dice-limits.ts'
import type { DiceChoices, DiceGame, DiceOutcome, DiceRuleType } from './dice-types.ts'

const FACES = 6
const tossSides = ['sun', 'moon'] as const

/** Number of ways to throw each sum with this number of dice; the index is the sum. */
function waysBySum(dice: number): number[] {
  let ways = [1]
  for (let die = 0; die < dice; die++) {
    const next = new Array<number>(ways.length + FACES).fill(0)
    ways.forEach((count, sum) => {
      for (let face = 1; face <= FACES; face++) next[sum + face] = (next[sum + face] ?? 0) + count
    })
    ways = next
  }
  return ways
}

const twoDice = waysBySum(2)
const threeDice = waysBySum(3)

function sumWays(ways: readonly number[], wins: (sum: number) => boolean): number {
  return ways.reduce((total, count, sum) => (wins(sum) ? total + count : total), 0)
}

function isBeyond(direction: 'over' | 'under', value: number, target: number): boolean {
  return direction === 'over' ? value > target : value < target
}

/**
 * Number of winning and of possible outcomes of a choice. `target` has no finite count: its chance follows
 * from the formula `0.99 / f`, see `diceMultiplierMillionths`.
 */
export function diceOdds(choices: Exclude<DiceChoices, { type: 'target' }>): { winning: number; of: number } {
  switch (choices.type) {
    case 'over-under': {
      const winning = choices.direction === 'over' ? DICE_ROLL_VALUES - 1 - choices.target : choices.target
      return { winning, of: DICE_ROLL_VALUES }
    }
    case 'range': {
      const inside = choices.high - choices.low + 1
      return { winning: choices.side === 'inside' ? inside : DICE_ROLL_VALUES - inside, of: DICE_ROLL_VALUES }
    }
    case 'sum-set':
      return { winning: sumWays(twoDice, (sum) => choices.sums.includes(sum)), of: FACES ** 2 }
    case 'sum-over-under':
      return {
        winning: sumWays(threeDice, (sum) => isBeyond(choices.direction, sum, choices.target)),
        of: FACES ** 3,
      }
    case 'streak':
      return { winning: 1, of: 2 ** choices.length }
  }
}

/** Payout of a winning choice in millionths of the stake, rounded down. */
export function diceMultiplierMillionths(game: DiceGame, choices: DiceChoices): number {
  if (choices.type === 'target') return choices.multiplier * 10_000
  const { winning, of } = diceOdds(choices)
  return Math.floor((game.rtpBasisPoints * 100 * of) / winning)
}

function isWhole(value: number, low: number, high: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high
}

function boundsAreRight(choices: DiceChoices): boolean {
  switch (choices.type) {
    case 'over-under':
      return isWhole(choices.target, 0, DICE_ROLL_VALUES - 1)
    case 'target':
      return isWhole(choices.multiplier, 101, MAX_MULTIPLIER_HUNDREDTHS)
    case 'range':
      return (
        isWhole(choices.low, 0, DICE_ROLL_VALUES - 1) &&
        isWhole(choices.high, choices.low, DICE_ROLL_VALUES - 1)
      )
    case 'sum-set':
      return choices.sums.every((sum, index) =>
        isWhole(sum, index === 0 ? 2 : (choices.sums[index - 1] ?? 0) + 1, 12),
      )
    case 'sum-over-under':
      return isWhole(choices.target, 3, 18)
    case 'streak':
      return isWhole(choices.length, 1, 12)
  }
}

/** Reason why a choice can't be played, as a sentence for the player's page; null if it can. */
export function diceChoicesProblem(game: DiceGame, choices: DiceChoices): string | null {
  if (choices.type !== game.rules.type) return `This game is played with choices of type ${game.rules.type}.`
  if (!boundsAreRight(choices)) return 'The choice is out of bounds.'
  if (choices.type === 'target') return null
  const { winning } = diceOdds(choices)
  if (winning < minWinningOutcomes[choices.type]) return 'The chance to win is too small.'
  if (winning > maxWinningOutcomes[choices.type]) return 'The chance to win is too large.'
  return null
}

function throwDice(floats: Floats, count: number): number[] {
  return Array.from({ length: count }, () => floatToIndex(floats.next(), FACES) + 1)
}

/** Tosses a coin until the streak breaks or is complete. */
function toss(floats: Floats, side: number, length: number): number[] {
  const tosses: number[] = []
  while (tosses.length < length) {
    const landed = floatToIndex(floats.next(), tossSides.length)
    tosses.push(landed)
    if (landed !== side) break
  }
  return tosses
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function draw(choices: DiceChoices, floats: Floats): { values: number[]; won: boolean } {
  switch (choices.type) {
    case 'over-under': {
      const roll = diceRoll(floats.next())
      return { values: [roll], won: isBeyond(choices.direction, roll, choices.target) }
    }
    case 'target': {
      const multiplier = limboHundredths(floats.next())
      return { values: [multiplier], won: multiplier >= choices.multiplier }
    }
    case 'range': {
      const roll = diceRoll(floats.next())
      const inside = roll >= choices.low && roll <= choices.high
      return { values: [roll], won: inside === (choices.side === 'inside') }
    }
    case 'sum-set': {
      const values = throwDice(floats, 2)
      return { values, won: choices.sums.includes(sum(values)) }
    }
    case 'sum-over-under': {
      const values = throwDice(floats, 3)
      return { values, won: isBeyond(choices.direction, sum(values), choices.target) }
    }
    case 'streak': {
      const side = tossSides.indexOf(choices.side)
      const values = toss(floats, side, choices.length)
      return { values, won: values.every((value) => value === side) }
    }
  }
}

/** Plays a round. The choices must have passed `diceChoicesProblem`. */
export function playDice(game: DiceGame, choices: DiceChoices, floats: Floats): DiceOutcome {
  const problem = diceChoicesProblem(game, choices)
  if (problem !== null) throw new RangeError(problem)
  return { ...draw(choices, floats), multiplierMillionths: diceMultiplierMillionths(game, choices) }
}

/** Default choice of each type of rules. */
export const defaultDiceChoices: { readonly [Type in DiceRuleType]: Extract<DiceChoices, { type: Type }> } = {
  'over-under': { type: 'over-under', direction: 'over', target: 5050 },
  target: { type: 'target', multiplier: 200 },
  range: { type: 'range', side: 'inside', low: 2500, high: 7450 },
  'sum-set': { type: 'sum-set', sums: [7, 11] },
  'sum-over-under': { type: 'sum-over-under', direction: 'over', target: 10 },
  streak: { type: 'streak', side: 'sun', length: 1 },
}

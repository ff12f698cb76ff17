import { describe, expect, test } from 'vitest'
import { comet, spyglass, sunAndMoon, tesseraDice, threeHares, twoBySix } from '../catalogue/dice-games.ts'
import { DICE_ROLL_VALUES, limboHundredths } from '../results.ts'
import { everyStop, scriptedFloats } from '../testing.ts'
import {
  defaultDiceChoices,
  diceChoicesProblem,
  diceMultiplierMillionths,
  diceOdds,
  playDice,
} from './dice.ts'
import type { DiceChoices, DiceGame } from './dice-types.ts'

const games = [tesseraDice, comet, spyglass, twoBySix, threeHares, sunAndMoon]

/** Half a basis point: 0.005 %. */
const tolerance = 0.000_05

function returnOf(game: DiceGame, choices: DiceChoices, chance: number): number {
  return chance * (diceMultiplierMillionths(game, choices) / 1e6)
}

function expectStatedReturn(game: DiceGame, choices: DiceChoices, chance: number): void {
  const difference = Math.abs(returnOf(game, choices, chance) - game.rtpBasisPoints / 10_000)
  if (difference > tolerance) throw new Error(`${JSON.stringify(choices)} is off by ${difference}`)
}

/** Smallest float that maps to this roll. Rolls are enumerated through the actual mapping. */
function floatOfRoll(roll: number): number {
  return Math.ceil((roll * 2 ** 32) / DICE_ROLL_VALUES) / 2 ** 32
}

/** Number of the 2^32 floats that map to this roll or a lower one. */
function floatsUpTo(roll: number): number {
  return Math.ceil(((roll + 1) * 2 ** 32) / DICE_ROLL_VALUES)
}

function playable(game: DiceGame, choices: readonly DiceChoices[]): DiceChoices[] {
  return choices.filter((choice) => diceChoicesProblem(game, choice) === null)
}

const rolls = Array.from({ length: DICE_ROLL_VALUES }, (_, roll) => roll)

describe('the RTP is as stated for every choice, by enumeration', () => {
  test('over and under: for all targets', () => {
    const choices = playable(
      tesseraDice,
      rolls.flatMap((target): DiceChoices[] => [
        { type: 'over-under', direction: 'over', target },
        { type: 'over-under', direction: 'under', target },
      ]),
    )
    expect(choices).toHaveLength(2 * 9_791)
    for (const choice of choices) {
      if (choice.type !== 'over-under') continue
      const under = choice.target === 0 ? 0 : floatsUpTo(choice.target - 1) / 2 ** 32
      expectStatedReturn(
        tesseraDice,
        choice,
        choice.direction === 'under' ? under : 1 - floatsUpTo(choice.target) / 2 ** 32,
      )
    }
  })

  test.each([
    { type: 'over-under', direction: 'over', target: 5050 },
    { type: 'over-under', direction: 'under', target: 10 },
    { type: 'over-under', direction: 'over', target: 200 },
  ] satisfies DiceChoices[])(
    'over and under: all 10,001 rolls of %o win as often as the odds state',
    (choice) => {
      const won = rolls.filter(
        (roll) => playDice(tesseraDice, choice, scriptedFloats([floatOfRoll(roll)])).won,
      )
      expect(won).toHaveLength(diceOdds(choice).winning)
    },
  )

  test.each([
    { type: 'range', side: 'inside', low: 0, high: 9 },
    { type: 'range', side: 'inside', low: 9_991, high: 10_000 },
    { type: 'range', side: 'outside', low: 4_000, high: 4_300 },
    { type: 'range', side: 'inside', low: 1_200, high: 8_765 },
  ] satisfies DiceChoices[])('window %o, over all 10,001 rolls', (choice) => {
    const chance = rolls
      .filter((roll) => playDice(spyglass, choice, scriptedFloats([floatOfRoll(roll)])).won)
      .reduce((sum, roll) => sum + (floatsUpTo(roll) - (roll === 0 ? 0 : floatsUpTo(roll - 1))) / 2 ** 32, 0)
    expectStatedReturn(spyglass, choice, chance)
  })

  test('range: for every playable width', () => {
    const widths = playable(
      spyglass,
      rolls.map((high): DiceChoices => ({ type: 'range', side: 'inside', low: 0, high })),
    )
    expect(widths).toHaveLength(9_691)
    for (const choice of widths) {
      if (choice.type === 'range') expectStatedReturn(spyglass, choice, floatsUpTo(choice.high) / 2 ** 32)
    }
  })

  test('target: the chance is found in the actual formula by binary search', () => {
    const targets = [
      ...Array.from({ length: 3_000 }, (_, index) => 101 + index),
      50_000,
      123_457,
      999_999,
      1_000_000,
    ]
    for (const multiplier of targets) {
      // The result falls as the float grows. Find the number of the 2^32 floats that still reach the target.
      let [reaching, failing] = [0, 2 ** 32]
      while (failing - reaching > 1) {
        const middle = Math.floor((reaching + failing) / 2)
        if (limboHundredths(middle / 2 ** 32) >= multiplier) reaching = middle
        else failing = middle
      }
      expectStatedReturn(comet, { type: 'target', multiplier }, failing / 2 ** 32)
    }
  })

  test('sums of two dice: for all sets, over all 36 throws', () => {
    const sums = Array.from({ length: 11 }, (_, index) => index + 2)
    const sets = playable(
      twoBySix,
      Array.from(
        { length: 2 ** 11 - 2 },
        (_, mask): DiceChoices => ({
          type: 'sum-set',
          sums: sums.filter((__, bit) => ((mask + 1) >> bit) % 2 === 1),
        }),
      ),
    )
    expect(sets).toHaveLength(2 ** 11 - 4)
    for (const choice of sets) {
      const won = [...everyStop([6, 6])].filter(
        (faces) => playDice(twoBySix, choice, scriptedFloats(faces.map((face) => (face + 0.5) / 6))).won,
      )
      expectStatedReturn(twoBySix, choice, won.length / 36)
    }
  })

  test('sums of three dice: for all targets, over all 216 throws', () => {
    const choices = playable(
      threeHares,
      Array.from({ length: 16 }, (_, index) => index + 3).flatMap((target): DiceChoices[] => [
        { type: 'sum-over-under', direction: 'over', target },
        { type: 'sum-over-under', direction: 'under', target },
      ]),
    )
    expect(choices.length).toBeGreaterThan(20)
    for (const choice of choices) {
      const won = [...everyStop([6, 6, 6])].filter(
        (faces) => playDice(threeHares, choice, scriptedFloats(faces.map((face) => (face + 0.5) / 6))).won,
      )
      expectStatedReturn(threeHares, choice, won.length / 216)
    }
  })

  test('streaks: for every length, over all tosses', () => {
    for (let length = 1; length <= 12; length++) {
      const choice: DiceChoices = { type: 'streak', side: length % 2 === 0 ? 'sun' : 'moon', length }
      const won = [...everyStop(new Array<number>(length).fill(2))].filter(
        (tosses) => playDice(sunAndMoon, choice, scriptedFloats(tosses.map((side) => side / 2))).won,
      )
      expectStatedReturn(sunAndMoon, choice, won.length / 2 ** length)
    }
  })
})

describe('diceChoicesProblem', () => {
  test.each(games)('accepts the default choice of $id', (game) => {
    expect(diceChoicesProblem(game, defaultDiceChoices[game.rules.type])).toBeNull()
  })

  test.each(games)("rejects another game's choices for $id", (game) => {
    const other = games.find(({ rules }) => rules.type !== game.rules.type) ?? game
    expect(diceChoicesProblem(game, defaultDiceChoices[other.rules.type])).toMatch(/choices of type/)
  })

  test.each<[string, DiceGame, DiceChoices]>([
    ['the smallest chance of a roll', tesseraDice, { type: 'over-under', direction: 'under', target: 10 }],
    ['the largest chance of a roll', tesseraDice, { type: 'over-under', direction: 'under', target: 9_800 }],
    ['a range of ten', spyglass, { type: 'range', side: 'inside', low: 100, high: 109 }],
    ['one sum of one throw in 36', twoBySix, { type: 'sum-set', sums: [2] }],
    ['one throw in 216', threeHares, { type: 'sum-over-under', direction: 'over', target: 17 }],
    ['206 throws in 216', threeHares, { type: 'sum-over-under', direction: 'over', target: 5 }],
    ['the longest streak', sunAndMoon, { type: 'streak', side: 'sun', length: 12 }],
    ['the highest multiplier', comet, { type: 'target', multiplier: 1_000_000 }],
  ])('accepts %s', (_, game, choices) => {
    expect(diceChoicesProblem(game, choices)).toBeNull()
  })

  test.each<[string, DiceGame, DiceChoices]>([
    ['a target off the scale', tesseraDice, { type: 'over-under', direction: 'over', target: 10_001 }],
    ['a fraction of a hundredth', tesseraDice, { type: 'over-under', direction: 'over', target: 50.5 }],
    ['not a number', tesseraDice, { type: 'over-under', direction: 'under', target: Number.NaN }],
    ['a chance too small', tesseraDice, { type: 'over-under', direction: 'under', target: 9 }],
    ['a chance too large', tesseraDice, { type: 'over-under', direction: 'under', target: 9_801 }],
    ['a multiplier of one', comet, { type: 'target', multiplier: 100 }],
    ['a multiplier too high', comet, { type: 'target', multiplier: 1_000_001 }],
    ['a range with its ends swapped', spyglass, { type: 'range', side: 'inside', low: 500, high: 400 }],
    ['a range of everything', spyglass, { type: 'range', side: 'inside', low: 0, high: 10_000 }],
    ['no sum', twoBySix, { type: 'sum-set', sums: [] }],
    ['a duplicate sum', twoBySix, { type: 'sum-set', sums: [7, 7] }],
    ['sums out of order', twoBySix, { type: 'sum-set', sums: [8, 7] }],
    ['a sum of one', twoBySix, { type: 'sum-set', sums: [1] }],
    [
      'ten sums that lose only one throw',
      twoBySix,
      { type: 'sum-set', sums: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
    ],
    ['a target over the highest sum', threeHares, { type: 'sum-over-under', direction: 'over', target: 18 }],
    [
      'a target under almost everything',
      threeHares,
      { type: 'sum-over-under', direction: 'under', target: 18 },
    ],
    ['a target below the lowest sum', threeHares, { type: 'sum-over-under', direction: 'over', target: 2 }],
    ['a target above the highest sum', threeHares, { type: 'sum-over-under', direction: 'over', target: 19 }],
    ['a streak of length zero', sunAndMoon, { type: 'streak', side: 'sun', length: 0 }],
    ['a streak of thirteen', sunAndMoon, { type: 'streak', side: 'sun', length: 13 }],
  ])('rejects %s', (_, game, choices) => {
    expect(diceChoicesProblem(game, choices)).not.toBeNull()
    expect(() => playDice(game, choices, scriptedFloats([0.5, 0.5, 0.5]))).toThrow(RangeError)
  })

  test('states the reason: a target that no throw can reach is out of bounds, one that always wins is too likely', () => {
    const over = (target: number) => ({ type: 'sum-over-under', direction: 'over', target }) as const
    const [below, lowest] = [2, 3].map((target) => diceChoicesProblem(threeHares, over(target)))
    expect(below).toBe('The choice is out of bounds.')
    expect(lowest).not.toBe('The choice is out of bounds.')
  })

  test('keeps every playable multiplier above one', () => {
    const widest: [DiceGame, DiceChoices][] = [
      [tesseraDice, { type: 'over-under', direction: 'under', target: 9_800 }],
      [comet, { type: 'target', multiplier: 101 }],
      [spyglass, { type: 'range', side: 'inside', low: 0, high: 9_699 }],
      [twoBySix, { type: 'sum-set', sums: [3, 4, 5, 6, 7, 8, 9, 10, 11] }],
      [threeHares, { type: 'sum-over-under', direction: 'over', target: 5 }],
      [sunAndMoon, { type: 'streak', side: 'sun', length: 1 }],
    ]
    for (const [game, choices] of widest) {
      expect(diceChoicesProblem(game, choices)).toBeNull()
      expect(diceMultiplierMillionths(game, choices)).toBeGreaterThan(1_000_000)
    }
  })
})

describe('dice results', () => {
  test('neither win over nor under for a roll on the target', () => {
    const float = floatOfRoll(5000)
    for (const direction of ['over', 'under'] as const) {
      const played = playDice(
        tesseraDice,
        { type: 'over-under', direction, target: 5000 },
        scriptedFloats([float]),
      )
      expect(played).toMatchObject({ values: [5000], won: false })
    }
  })

  test('include both ends in the range', () => {
    const choices: DiceChoices = { type: 'range', side: 'inside', low: 1000, high: 2000 }
    const won = [999, 1000, 2000, 2001].map(
      (roll) => playDice(spyglass, choices, scriptedFloats([floatOfRoll(roll)])).won,
    )
    expect(won).toEqual([false, true, true, false])
  })

  test('end with the toss that breaks the streak', () => {
    const choices: DiceChoices = { type: 'streak', side: 'moon', length: 4 }
    const played = playDice(sunAndMoon, choices, scriptedFloats([0.9, 0.7, 0.2]))
    expect(played).toEqual({ values: [1, 1, 0], won: false, multiplierMillionths: 15_712_000 })
  })
})

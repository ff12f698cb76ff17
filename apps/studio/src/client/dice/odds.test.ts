import { type DiceGame, diceChoicesProblem, diceWin } from '@tessera/fairness'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  HIGHEST_ROLL,
  multiplierToShare,
  shareToMultiplier,
  sumBounds,
  targetBounds,
  toggleSum,
  turnOver,
  winChance,
  withEdge,
  withMultiplier,
  withSide,
  withWinningRolls,
} from './odds.ts'

const game = (type: DiceGame['rules']['type']): DiceGame => ({
  kind: 'dice',
  id: 'test',
  rules: { type },
  rtpBasisPoints: 9_900,
})
const direction = fc.constantFrom('over' as const, 'under' as const)
const side = fc.constantFrom('inside' as const, 'outside' as const)

describe('odds over and under a target', () => {
  const dice = game('over-under')

  it('are always playable, whatever is typed or dragged', () => {
    fc.assert(
      fc.property(direction, fc.double({ min: -1e6, max: 1e6, noNaN: true }), (way, wish) => {
        const start = { type: 'over-under', direction: way, target: 5_000 } as const
        expect(diceChoicesProblem(dice, withWinningRolls(start, wish))).toBeNull()
        expect(diceChoicesProblem(dice, withMultiplier(dice, start, wish))).toBeNull()
      }),
    )
  })

  it('keep their chance when they are reversed', () => {
    fc.assert(
      fc.property(direction, fc.integer({ min: 0, max: HIGHEST_ROLL }), (way, target) => {
        const { low, high } = targetBounds(way)
        const choices = {
          type: 'over-under',
          direction: way,
          target: Math.min(high, Math.max(low, target)),
        } as const
        const turned = turnOver(choices)
        expect(winChance(turned)).toBe(winChance(choices))
        expect(diceChoicesProblem(dice, turned)).toBeNull()
      }),
    )
  })

  it('are the nearest ones to the wanted multiplier', () => {
    const choices = withMultiplier(dice, { type: 'over-under', direction: 'under', target: 5_000 }, 2)
    expect(choices.target).toBe(4_950)
  })

  it('pay as the server does, rounded down', () => {
    const choices = { type: 'over-under', direction: 'over', target: 5_050 } as const
    expect(diceWin(dice, choices, 100n)).toBe(200n)
    expect(diceWin(dice, choices, 1n)).toBe(2n)
    expect(diceWin(dice, { ...choices, target: 4_000 }, 7n)).toBe(11n)
  })
})

it('a range is always playable, whichever end or side is changed', () => {
  fc.assert(
    fc.property(
      side,
      fc.array(
        fc.tuple(fc.constantFrom('low' as const, 'high' as const), fc.integer({ min: -500, max: 10_500 })),
        { maxLength: 8 },
      ),
      side,
      (first, moves, second) => {
        let choices = withSide({ type: 'range', side: first, low: 2_500, high: 7_450 }, first)
        for (const [edge, value] of moves) choices = withEdge(choices, edge, value)
        expect(diceChoicesProblem(game('range'), choices)).toBeNull()
        expect(diceChoicesProblem(game('range'), withSide(choices, second))).toBeNull()
      },
    ),
  )
})

it('the targets of three dice are playable up to both ends', () => {
  for (const way of ['over', 'under'] as const) {
    const { low, high } = sumBounds(way)
    for (const target of [low, high]) {
      expect(
        diceChoicesProblem(game('sum-over-under'), { type: 'sum-over-under', direction: way, target }),
      ).toBeNull()
    }
  }
})

it('toggleSum inserts a sum in order and removes it again', () => {
  expect(toggleSum([7, 11], 9)).toEqual([7, 9, 11])
  expect(toggleSum([7, 9, 11], 9)).toEqual([7, 11])
})

it('every position on the multiplier track is a playable multiplier', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
      const multiplier = shareToMultiplier(share)
      expect(diceChoicesProblem(game('target'), { type: 'target', multiplier })).toBeNull()
      expect(multiplierToShare(multiplier)).toBeCloseTo(share, 1)
    }),
  )
})

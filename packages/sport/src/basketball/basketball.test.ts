import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chancesOf, stateAfter, testModelProperties } from '../../test/model-properties.ts'
import type { Market } from '../core/market.ts'
import { eachEnd, matchEnds } from '../ticks/ends.ts'
import { type BasketballParameters, basketball, basketballLaw } from './model.ts'

const points = fc.double({ min: 85, max: 125, noNaN: true })
const parameters: fc.Arbitrary<BasketballParameters> = fc.record({
  points: fc.tuple(points, points),
  spread: fc.double({ min: 11, max: 14, noNaN: true }),
})
const winner: Market = { type: 'winner', specifiers: {}, outcomes: ['home', 'away'] }

/** The normal distribution function (Abramowitz and Stegun 7.1.26), to seven digits. */
function below(x: number): number {
  const t = 1 / (1 + 0.3275911 * (Math.abs(x) / Math.SQRT2))
  const tail =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const erf = 1 - tail * Math.exp(-(x * x) / 2)
  return x >= 0 ? (1 + erf) / 2 : (1 - erf) / 2
}

describe('basketball', () => {
  testModelProperties(basketball, parameters, 60)

  test.each([
    [5.5, 0, 0, 0.676644],
    [0, 4, 36, 0.747508],
  ])(
    'is close to Stern for a home side favoured by %s and leading by %s after %s minutes',
    (favour, lead, minute, stern) => {
      const left = (48 - minute) / 48
      expect(below((lead + favour * left) / (12 * Math.sqrt(left)))).toBeCloseTo(stern, 5)
      const given = { points: [110 + favour, 110] as const, spread: 12 }
      const start = basketball.start(given)
      const quarters = Array.from(
        { length: minute / 12 },
        (_, index) => [index === 0 ? 24 + lead : 24, 24] as const,
      )
      const state = { ...start, scores: [...quarters, [0, 0] as const] }
      const found = chancesOf(basketball, state, [winner]).get('winner home')?.won ?? 0
      expect(Math.abs(found - stern)).toBeLessThan(0.004)
    },
  )

  test('matches Stern for a lead of 4 after three quarters, favoured by 5.5 over the match', () => {
    expect(below((4 + 5.5 * 0.25) / (12 * Math.sqrt(0.25)))).toBeCloseTo(0.814829, 6)
  })

  test('has the same differences and sums as the full distribution', () => {
    fc.assert(
      fc.property(parameters, fc.integer(), fc.integer({ min: 40, max: 60 }), (given, seed, minutes) => {
        const state = stateAfter(basketball, given, seed, minutes)
        const ends = matchEnds(basketballLaw, state)
        const difference = new Float64Array(ends.difference.length)
        const sum = new Float64Array(ends.sum.length)
        eachEnd(basketballLaw, state, (home, away, chance) => {
          difference[basketballLaw.most + home - away] =
            (difference[basketballLaw.most + home - away] ?? 0) + chance
          sum[home + away] = (sum[home + away] ?? 0) + chance
        })
        expect(
          Math.max(...difference.map((chance, index) => Math.abs(chance - (ends.difference[index] ?? 0)))),
        ).toBeLessThan(1e-12)
        expect(
          Math.max(...sum.map((chance, index) => Math.abs(chance - (ends.sum[index] ?? 0)))),
        ).toBeLessThan(1e-12)
      }),
      { numRuns: 8 },
    )
  })

  test('never ends level', () => {
    const level = basketball.start({ points: [100, 100], spread: 12 })
    const { difference } = matchEnds(basketballLaw, level)
    expect(difference[basketballLaw.most]).toBe(0)
    const found = chancesOf(basketball, level, [winner])
    expect(found.get('winner home')?.won).toBeCloseTo(0.5, 9)
  })
})

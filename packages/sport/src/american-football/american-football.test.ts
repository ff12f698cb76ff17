import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chancesOf, testModelProperties } from '../../test/model-properties.ts'
import type { Market } from '../core/market.ts'
import { matchEnds } from '../ticks/ends.ts'
import { type AmericanFootballParameters, americanFootball, americanFootballLaw } from './model.ts'

const chance = fc.double({ min: 0.08, max: 0.35, noNaN: true })
const parameters: fc.Arbitrary<AmericanFootballParameters> = fc.record({
  touchdown: fc.tuple(chance, chance),
  fieldGoal: fc.tuple(chance, chance),
  first: fc.constantFrom(0, 1),
})
const usual: AmericanFootballParameters = { touchdown: [0.22, 0.22], fieldGoal: [0.17, 0.17], first: 0 }

describe('American football', () => {
  testModelProperties(americanFootball, parameters, 40)

  test('has a standard deviation of about 13.86 for the difference of equal sides (Winston)', () => {
    const { difference } = matchEnds(americanFootballLaw, americanFootball.start(usual))
    const variance = difference.reduce(
      (sum, mass, at) => sum + mass * (at - americanFootballLaw.most) ** 2,
      0,
    )
    expect(Math.abs(Math.sqrt(variance) - 13.86)).toBeLessThan(0.4)
  })

  test('returns the stake on the winner for the rare draw', () => {
    const winner: Market = { type: 'winner', specifiers: {}, outcomes: ['home', 'away'] }
    const found = chancesOf(americanFootball, americanFootball.start(usual), [winner]).get('winner home')
    expect(found?.push).toBeGreaterThan(0)
    expect(found?.push).toBeLessThan(0.02)
  })
})

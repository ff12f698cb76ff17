import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chancesOf, testModelProperties } from '../../test/model-properties.ts'
import type { Market } from '../core/market.ts'
import { type HockeyParameters, iceHockey } from './model.ts'

const goals = fc.double({ min: 1.5, max: 4.5, noNaN: true })
const parameters: fc.Arbitrary<HockeyParameters> = fc.record({
  goals: fc.tuple(goals, goals),
  overtimeRate: fc.double({ min: 1, max: 4, noNaN: true }),
  shootout: fc.double({ min: 0.3, max: 0.7, noNaN: true }),
})
const winner: Market = { type: 'winner', specifiers: {}, outcomes: ['home', 'away'] }
const result: Market = { type: '1x2', specifiers: {}, outcomes: ['home', 'draw', 'away'] }

describe('ice hockey', () => {
  testModelProperties(iceHockey, parameters, 70)

  test('has the published probabilities of a tie and of the winner after overtime and shoot-out', () => {
    const start = iceHockey.start({ goals: [3.1, 2.7], overtimeRate: 3, shootout: 0.5 })
    const found = chancesOf(iceHockey, start, [winner, result])
    expect(found.get('1x2 draw')?.won).toBeCloseTo(0.167542, 6)
    expect(found.get('winner home')?.won).toBeCloseTo(0.568954, 6)
  })

  test('prices a bet builder over regular time and winner consistently', () => {
    const start = iceHockey.start({ goals: [3.1, 2.7], overtimeRate: 3, shootout: 0.5 })
    const joint = (outcome: string) => {
      const found = iceHockey.joint(start, [
        { market: winner, outcome: 'home' },
        { market: result, outcome },
      ])
      return found.ok ? found.probability : 0
    }
    expect(joint('away')).toBe(0)
    const all = chancesOf(iceHockey, start, [winner]).get('winner home')?.won ?? 0
    expect(joint('home') + joint('draw')).toBeCloseTo(all, 12)
  })
})

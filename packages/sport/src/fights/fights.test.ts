import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chancesOf, testModelProperties } from '../../test/model-properties.ts'
import type { Market } from '../core/market.ts'
import { type FightParameters, fight } from './model.ts'

const chance = fc.double({ min: 0.01, max: 0.2, noNaN: true })
const parameters: fc.Arbitrary<FightParameters> = fc.record({
  rounds: fc.constantFrom(3, 5, 10, 12),
  stop: fc.tuple(chance, chance),
  submissions: fc.constantFrom(0, 0.35),
  better: fc.double({ min: 0.3, max: 0.7, noNaN: true }),
})
const boxing: FightParameters = { rounds: 12, stop: [0.06, 0.04], submissions: 0, better: 0.5 }
const distance: Market = { type: 'distance', specifiers: {}, outcomes: ['yes', 'no'] }
const method: Market = { type: 'method', specifiers: {}, outcomes: ['home knockout', 'away knockout'] }

describe('fights', () => {
  testModelProperties(fight, parameters, 13)

  test('prices the decision and the stoppages of twelve rounds with .06 and .04', () => {
    const found = chancesOf(fight, fight.start(boxing), [distance, method])
    const decision = found.get('distance yes')?.won ?? 0
    expect(decision).toBeCloseTo(0.28243, 6)
    expect(found.get('method home knockout')?.won).toBeCloseTo((1 - decision) * 0.6, 9)
  })

  test('settles a stop late in round 3 as over 2.5 rounds, and an early one as under', () => {
    const total: Market = { type: 'rounds-total', specifiers: { total: '2.5' }, outcomes: ['over', 'under'] }
    const stop = (late: boolean) => {
      const end = { winner: 'home', how: 'knockout', round: 3, late } as const
      return fight.resultOf({ ...fight.start(boxing), round: 3, end }, total, 'over')
    }
    expect([stop(true), stop(false)]).toEqual(['won', 'lost'])
  })

  test('returns the stake on the winner for a draw', () => {
    const end = { winner: 'draw', how: 'decision', round: 12, late: true } as const
    const winner: Market = { type: 'winner', specifiers: {}, outcomes: ['home', 'away'] }
    expect(fight.resultOf({ ...fight.start(boxing), round: 12, end }, winner, 'home')).toBe('push')
  })
})

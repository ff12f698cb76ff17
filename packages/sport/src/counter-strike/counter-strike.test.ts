import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chancesOf, testModelProperties } from '../../test/model-properties.ts'
import type { Market } from '../core/market.ts'
import { type CounterStrikeParameters, counterStrikeLaw } from './law.ts'
import { counterStrike } from './model.ts'

const chance = fc.double({ min: 0.35, max: 0.65, noNaN: true })
const parameters: fc.Arbitrary<CounterStrikeParameters> = fc.record({
  ct: chance,
  t: chance,
  toWin: fc.constantFrom(1, 2, 3),
  first: fc.constantFrom(0, 1),
})
const winner: Market = { type: 'winner', specifiers: {}, outcomes: ['home', 'away'] }
const chances: CounterStrikeParameters = { ct: 0.55, t: 0.5, toWin: 2, first: 0 }

describe('Counter-Strike', () => {
  testModelProperties(counterStrike, parameters, 150)

  test.each([0, 1])('has the published probabilities of a map, with starting side %s', (first) => {
    const ends = counterStrikeLaw.freshEnds(chances, first, false)
    const sum = (which: (home: number, away: number) => boolean) =>
      ends.filter(({ home, away }) => which(home, away)).reduce((total, end) => total + end.chance, 0)
    expect(sum((home, away) => home > away)).toBeCloseTo(0.606583, 6)
    expect(sum((home, away) => Math.min(home, away) >= 12)).toBeCloseTo(0.156604, 6)
    expect(sum(() => true)).toBeCloseTo(1, 12)
  })

  test('has the published probability of a best of three', () => {
    const found = chancesOf(counterStrike, counterStrike.start(chances), [winner])
    expect(found.get('winner home')?.won).toBeCloseTo(0.657452, 6)
  })
})

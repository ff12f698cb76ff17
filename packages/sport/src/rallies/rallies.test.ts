import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chancesOf, testModelProperties } from '../../test/model-properties.ts'
import type { Market } from '../core/market.ts'
import type { RallyParameters } from './law.ts'
import { tableTennis, tableTennisLaw, volleyball, volleyballLaw } from './models.ts'

const winner: Market = { type: 'winner', specifiers: {}, outcomes: ['home', 'away'] }
const parametersOf = (min: number, max: number, toWin: number): fc.Arbitrary<RallyParameters> => {
  const chance = fc.double({ min, max, noNaN: true })
  return fc.record({
    serve: fc.tuple(chance, chance),
    toWin: fc.constant(toWin),
    first: fc.constantFrom(0, 1),
  })
}
const of = (home: number, away: number, toWin: number, first: 0 | 1 = 0): RallyParameters => ({
  serve: [home, away],
  toWin,
  first,
})
const setChance = (law: typeof volleyballLaw, given: RallyParameters) =>
  law
    .freshEnds(given, given.first, false)
    .filter(({ home, away }) => home > away)
    .reduce((sum, end) => sum + end.chance, 0)
const matchChance = (model: typeof volleyball, given: RallyParameters) =>
  chancesOf(model, model.start(given), [winner]).get('winner home')?.won ?? 0

describe('volleyball', () => {
  testModelProperties(volleyball, parametersOf(0.3, 0.5, 3), 300)

  test('has the published probabilities for a side that wins 52 of 100 rallies', () => {
    expect(setChance(volleyballLaw, of(0.52, 0.48, 3))).toBeCloseTo(0.613052, 6)
    expect(matchChance(volleyball, of(0.52, 0.48, 3))).toBeCloseTo(0.69672, 6)
  })

  test('gives the receiving side an advantage with side-out rates of .65 and .62', () => {
    expect(setChance(volleyballLaw, of(0.38, 0.35, 3, 0))).toBeCloseTo(0.574128, 6)
    expect(setChance(volleyballLaw, of(0.38, 0.35, 3, 1))).toBeCloseTo(0.605351, 6)
  })
})

describe('table tennis', () => {
  testModelProperties(tableTennis, parametersOf(0.4, 0.65, 3), 250)

  test("has the published probabilities for .56 on own serve and .50 on the opponent's serve", () => {
    expect(setChance(tableTennisLaw, of(0.56, 0.5, 4))).toBeCloseTo(0.614977, 6)
    expect(matchChance(tableTennis, of(0.56, 0.5, 4))).toBeCloseTo(0.73863, 6)
  })

  test('changes the server after two points, and after each point from 10-10', () => {
    const points = Array.from({ length: 10 }, (_, point) => point % 2)
    let set = tableTennisLaw.begin(of(0.5, 0.5, 3), 0, false, () => 0)
    const servers: number[] = []
    for (const winner of [...points, ...points, 0, 1, 0, 1]) {
      servers.push(set.server)
      const value = (set.server === 0) === (winner === 0) ? 0 : 0.999
      set = tableTennisLaw.step(of(0.5, 0.5, 3), set, () => value).unit
    }
    expect(servers.join('')).toBe('001100110011001100110101')
  })
})

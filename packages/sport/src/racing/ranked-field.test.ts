import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chancesOf, stateAfter, testModelProperties } from '../../test/model-properties.ts'
import { seeded } from '../../test/seeded.ts'
import type { Market } from '../core/market.ts'
import { RACE_SPORTS } from '../families/races.ts'
import { type RaceParameters, rankedField, withdraw } from './model.ts'

const fieldOf = (weights: readonly number[]): RaceParameters => {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return {
    runners: weights.map((weight, index) => ({ id: `f${index}`, chance: weight / all })),
    second: 1,
    third: 1,
  }
}
const fields = fc
  .array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 5, maxLength: 9 })
  .map(fieldOf)
const pair = (first: string, second: string): Market => ({
  type: 'match-bet',
  specifiers: { first, second },
  outcomes: [first, second],
})

describe('ranked field', () => {
  testModelProperties(rankedField, fields, 12, 12)

  test('wins a match bet with the share of the two chances', () => {
    const state = rankedField.start(fieldOf([5, 3, 1, 1]))
    const found = chancesOf(rankedField, state, [pair('f1', 'f2')])
    expect(found.get('match-bet|first=f1|second=f2 f1')?.won).toBeCloseTo(0.75, 12)
  })

  test('settles a match bet by the places, also behind the podium', () => {
    const state = stateAfter(rankedField, fieldOf([1, 1, 1, 1, 1, 1, 1, 1]), 4, 20)
    const [first = '', second = ''] = state.order.slice(-2)
    expect(rankedField.resultOf(state, pair(first, second), first)).toBe('won')
    expect(rankedField.resultOf(state, pair(second, first), second)).toBe('lost')
  })

  test('voids a match bet with a competitor that does not start', () => {
    const state = withdraw(rankedField.start(fieldOf([3, 2, 1])), 'f1')
    expect(rankedField.resultOf(state, pair('f0', 'f1'), 'f0')).toBe('void')
  })

  test('refuses a match bet under exponents with which it is not exact', () => {
    const state = rankedField.start({ ...fieldOf([3, 2, 1]), second: 0.8 })
    expect(() => rankedField.price(state, [pair('f0', 'f1')])).toThrow(RangeError)
  })
})

test.each(RACE_SPORTS.map((sport) => [sport.code, sport] as const))(
  '%s ranks its whole field and offers a winner, places and match bets',
  (_, { model, field, parameters }) => {
    const ids = Array.from({ length: field }, (__, index) => `c${index}`)
    const state = model.start(
      parameters(
        ids,
        ids.map((__, index) => 1 - (2 * index) / field),
      ),
    )
    const types = model.offer(state).map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['winner', 'place', 'match-bet']))
    let end = state
    const random = seeded(9)
    while (!model.isFinished(end)) end = model.step(end, random).state
    expect(end.order.toSorted()).toEqual(ids.toSorted())
  },
)

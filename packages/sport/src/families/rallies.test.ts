import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chancesOf, stateAfter, testModelProperties } from '../../test/model-properties.ts'
import { seeded } from '../../test/seeded.ts'
import { PADEL, RALLY_SPORTS, type RallySport } from './rallies.ts'

/** Rallies after which a match of any of these sports is over. */
const LONGEST = 400

function sportOf(code: string): RallySport {
  const found = RALLY_SPORTS.find((sport) => sport.code === code)
  if (!found) throw new Error(`there is no sport ${code}`)
  return found
}

const finished = (code: string, seed: number) => {
  const { model, parameters } = sportOf(code)
  return stateAfter(model, parameters(0, 0), seed, LONGEST).done
}
const SEEDS = Array.from({ length: 200 }, (_, seed) => seed)

describe.each(['badminton', 'darts', 'snooker', 'teqball', 'basque-pelota'])('%s', (code) => {
  const { model, parameters } = sportOf(code)
  const matches = fc
    .tuple(fc.double({ min: -2, max: 2, noNaN: true }), fc.constantFrom(0 as const, 1 as const))
    .map(([edge, first]) => parameters(edge, first))
  testModelProperties(model, matches, LONGEST, 12)
})

describe.each(RALLY_SPORTS.map((sport) => [sport.code, sport] as const))('%s', (_, sport) => {
  test('favours the stronger side', () => {
    const { model, parameters } = sport
    const state = model.start(parameters(1, 1))
    const [winner] = model.markets(state)
    expect(winner?.type).toBe('winner')
    const found = chancesOf(model, state, winner ? [winner] : []).get('winner home')?.won ?? 0
    expect(found).toBeGreaterThan(0.6)
  })

  test('offers a winner, a handicap and a total', () => {
    const { model, parameters, point } = sport
    const types = model.markets(model.start(parameters(0, 0))).map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['winner', `${point}s-handicap`, `${point}s-total`]))
  })
})

test('a game of badminton ends at 30 points, or with a lead of two from 21', () => {
  for (const seed of SEEDS)
    for (const score of finished('badminton', seed)) {
      const [most, least] = [Math.max(...score), Math.min(...score)]
      expect(most === 21 ? least <= 19 : most === 30 ? least >= 28 : most - least === 2).toBe(true)
    }
})

test('a match of snooker is a race to four frames', () => {
  for (const seed of SEEDS) {
    const [score = [0, 0], ...rest] = finished('snooker', seed)
    expect([Math.max(...score), Math.min(...score) < 4, rest]).toEqual([4, true, []])
  }
})

test('the side that throws first changes from leg to leg and from set to set in darts', () => {
  const { model, parameters } = sportOf('darts')
  const random = seeded(3)
  let state = model.start(parameters(0, 0))
  while (state.unit !== null) {
    const { unit, done } = state
    expect(unit.server).toBe((done.length + unit.points[0] + unit.points[1]) % 2)
    state = model.step(state, random).state
  }
})

test('padel is played to two sets', () => {
  const { model, parameters } = PADEL
  expect([2, 3]).toContain(stateAfter(model, parameters(0, 0), 5, LONGEST).done.length)
})

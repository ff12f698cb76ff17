import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chancesOf, stateAfter, testModelProperties } from '../../test/model-properties.ts'
import { CURLING } from '../families/ends.ts'
import { type CurlingState, isDecided, pointsOf } from './state.ts'

const { model, parameters, rules } = CURLING
const SEEDS = Array.from({ length: 300 }, (_, seed) => seed)
const LONGEST = 30

describe('curling', () => {
  const games = fc
    .tuple(fc.double({ min: -2, max: 2, noNaN: true }), fc.constantFrom(0 as const, 1 as const))
    .map(([edge, first]) => parameters(edge, first))
  testModelProperties(model, games, LONGEST, 12)

  const ends = SEEDS.map((seed) => stateAfter(model, parameters(0, 0), seed, LONGEST))

  it('ends with a winner: after ten ends, in an extra end, or by a concession', () => {
    for (const state of ends) {
      const [home, away] = pointsOf(state.ends)
      expect(home).not.toBe(away)
      expect(isDecided(rules, state.ends.length, home - away)).toBe(true)
      for (const [h, a] of state.ends) expect(Math.min(h, a)).toBe(0)
    }
    expect(ends.some((state) => state.ends.length > 10)).toBe(true)
    expect(ends.some((state) => state.ends.length < 10)).toBe(true)
  })

  it('gives the hammer to the side that did not score, and keeps it after a blank end', () => {
    for (const seed of SEEDS.slice(0, 50)) {
      const before = stateAfter(model, parameters(0, 0), seed, 4)
      const { state } = model.step(before, () => (seed + 0.5) / 50)
      const [home = 0, away = 0] = state.ends.at(-1) ?? []
      expect(state.hammer).toBe(home > 0 ? 1 : away > 0 ? 0 : before.hammer)
    }
  })

  it.each([0, 5, 9])('has probabilities equal to the averages over the next end, after %i ends', (steps) => {
    const state = SEEDS.map((seed) => stateAfter(model, parameters(0.4, 1), seed, steps)).find(
      ({ over }) => !over,
    )
    if (!state) throw new Error('all games are over')
    const markets = model.markets(state)
    const BANDS = 4_000
    const follows = new Map<string, { readonly next: CurlingState; count: number }>()
    for (let band = 0; band < BANDS; band++) {
      const next = model.step(state, () => (band + 0.5) / BANDS).state
      const found = follows.get(String(next.ends.at(-1))) ?? { next, count: 0 }
      found.count++
      follows.set(String(next.ends.at(-1)), found)
    }
    const means = new Map<string, number>()
    for (const { next, count } of follows.values())
      for (const [key, { won }] of chancesOf(model, next, markets))
        means.set(key, (means.get(key) ?? 0) + (won * count) / BANDS)
    for (const [key, { won }] of chancesOf(model, state, markets))
      expect([key, Math.abs(won - (means.get(key) ?? 0)) < 0.002]).toEqual([key, true])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chancesOf, stateAfter, testModelProperties } from '../../test/model-properties.ts'
import { seeded } from '../../test/seeded.ts'
import type { Market } from '../core/market.ts'
import { CRICKET_FORMATS } from '../families/cricket.ts'
import { WICKETS } from './ball.ts'
import type { CricketState } from './state.ts'
import { battingIn, isTied, scoreOf } from './state.ts'

/** More balls than a match of twenty overs has. */
const LONGEST = 330
const SEEDS = Array.from({ length: 150 }, (_, seed) => seed)
const [t20, oneDay] = CRICKET_FORMATS
if (!t20 || !oneDay) throw new Error('there are two formats')

const winner: Market = { type: 'winner', specifiers: {}, outcomes: ['home', 'away'] }
const superOver: Market = { type: 'overtime', specifiers: {}, outcomes: ['yes', 'no'] }

describe('T20', () => {
  const matches = fc
    .tuple(fc.double({ min: -2, max: 2, noNaN: true }), fc.constantFrom(0 as const, 1 as const))
    .map(([edge, first]) => t20.parameters(edge, first))
  testModelProperties(t20.model, matches, LONGEST, 5)
})

describe.each(CRICKET_FORMATS.map((format) => [format.title, format] as const))(
  'a match of %s',
  (_, { model, parameters, rules }) => {
    const ends = SEEDS.slice(0, 60).map((seed) => stateAfter(model, parameters(0, 0), seed, 2_000))

    it('ends when the target is passed, the wickets are lost or the overs are bowled', () => {
      for (const { innings, over } of ends) {
        expect([over, innings.length]).toEqual([true, 2])
        const [first, second] = innings
        if (!first || !second) throw new Error('a match has two innings')
        const isPassed = second.runs > first.runs
        for (const [index, { balls, falls, runs, overs }] of innings.entries()) {
          const isComplete = falls.length === WICKETS || balls === rules.overs * 6
          expect(isComplete || (index === 1 && isPassed)).toBe(true)
          expect(overs.reduce((sum, [of]) => sum + of, 0)).toBe(runs)
          expect(overs.reduce((sum, [, lost]) => sum + lost, 0)).toBe(falls.length)
        }
        if (isPassed) expect(second.runs - first.runs).toBeLessThanOrEqual(6)
      }
    })

    it('favours the stronger side, and offers at least 25 markets', () => {
      const state = model.start(parameters(1, 1))
      const found = chancesOf(model, state, [winner]).get('winner home')?.won ?? 0
      expect(found).toBeGreaterThan(0.6)
      expect(found).toBeLessThan(0.95)
      expect(model.markets(state).length).toBeGreaterThanOrEqual(25)
    })
  },
)

describe('a tied match', () => {
  const { model, parameters, rules } = t20
  function tied(): CricketState {
    for (let seed = 0; ; seed++) {
      const random = seeded(seed)
      let state = model.start(parameters(0.5, 0))
      while (!model.isFinished(state) && !isTied(rules, state)) state = model.step(state, random).state
      if (isTied(rules, state)) return state
    }
  }
  const state = tied()

  it('is decided by a super over that adds no runs', () => {
    const [home, away] = scoreOf(state)
    expect(home).toBe(away)
    expect(model.resultOf(state, superOver, 'yes')).toBe('won')
    const chance = chancesOf(model, state, [winner]).get('winner home')?.won ?? 0
    const wins = SEEDS.filter((seed) => {
      const { state: end } = model.step(state, seeded(seed))
      expect([scoreOf(end), end.over]).toEqual([[home, away], true])
      return model.resultOf(end, winner, 'home') === 'won'
    }).length
    expect(Math.abs(wins / SEEDS.length - chance)).toBeLessThan(4 * Math.sqrt(0.25 / SEEDS.length))
  })
})

describe('probabilities', () => {
  const { model, parameters } = t20

  it.each([0, 60, 119, 126, 180, 230])('equal the averages over the next ball, after %i balls', (steps) => {
    const state = stateAfter(model, parameters(0.4, 1), 3, steps)
    if (state.over) throw new Error('the match is over')
    const markets = model.markets(state)
    const BANDS = 4_000
    const follows = new Map<string, { readonly next: CricketState; count: number }>()
    for (let band = 0; band < BANDS; band++) {
      const next = model.step(state, () => (band + 0.5) / BANDS).state
      const found = follows.get(JSON.stringify(next.innings)) ?? { next, count: 0 }
      found.count++
      follows.set(JSON.stringify(next.innings), found)
    }
    const means = new Map<string, number>()
    for (const { next, count } of follows.values())
      for (const [key, { won }] of chancesOf(model, next, markets))
        means.set(key, (means.get(key) ?? 0) + (won * count) / BANDS)
    for (const [key, { won }] of chancesOf(model, state, markets))
      expect([key, Math.abs(won - (means.get(key) ?? 0)) < 0.002]).toEqual([key, true])
  })

  it('give both sides the same chance in either batting order', () => {
    const chance = (first: 0 | 1) =>
      chancesOf(model, model.start(parameters(0, first)), [winner]).get('winner home')?.won ?? 0
    expect(chance(0)).toBeCloseTo(chance(1), 2)
    expect([battingIn(parameters(0, 1), 0), battingIn(parameters(0, 1), 1)]).toEqual([1, 0])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chancesOf, stateAfter, testModelProperties } from '../../test/model-properties.ts'
import { seeded } from '../../test/seeded.ts'
import { endsOfScores } from '../core/final-score.ts'
import type { Market } from '../core/market.ts'
import { INNINGS_SPORTS, type InningsSport } from '../families/innings.ts'
import { halfRunsOf } from './half.ts'
import { played } from './plate.ts'
import { earlyScores, finalsOf, inningScores, RUNS_MAX } from './scores.ts'
import { type InningsState, runsOf } from './state.ts'

/** More plate appearances than a game has. */
const LONGEST = 400
const SEEDS = Array.from({ length: 150 }, (_, seed) => seed)

function sportOf(code: string): InningsSport {
  const found = INNINGS_SPORTS.find((sport) => sport.code === code)
  if (!found) throw new Error(`there is no sport ${code}`)
  return found
}
const baseball = sportOf('baseball')
const softball = sportOf('softball')

/** Returns all states of a game, from its start to its end. */
function statesOf({ model, parameters }: InningsSport, seed: number): InningsState[] {
  const random = seeded(seed)
  const states = [model.start(parameters(0, 0))]
  for (;;) {
    const last = states.at(-1)
    if (!last || last.over) return states
    states.push(model.step(last, random).state)
  }
}

describe.each(['baseball', 'softball'])('%s', (code) => {
  const { model, parameters } = sportOf(code)
  const games = fc.double({ min: -2, max: 2, noNaN: true }).map((edge) => parameters(edge, 0))
  testModelProperties(model, games, LONGEST, 8)

  it('offers a winner, a run line, totals and markets on innings', () => {
    const types = model.markets(model.start(parameters(0.4, 0))).map(({ type }) => type)
    const wanted = ['winner', 'handicap', 'total', 'team-total', 'first-innings-1x2', 'inning-total']
    expect(types).toEqual(expect.arrayContaining(wanted))
    expect(types.length).toBeGreaterThanOrEqual(30)
  })
})

describe('runners', () => {
  it.each([
    ['single', { outs: 1, bases: 0b011 }, { outs: 1, bases: 0b011, runs: 1 }],
    ['double', { outs: 0, bases: 0b011 }, { outs: 0, bases: 0b110, runs: 1 }],
    ['triple', { outs: 2, bases: 0b101 }, { outs: 2, bases: 0b100, runs: 2 }],
    ['home-run', { outs: 0, bases: 0b111 }, { outs: 0, bases: 0, runs: 4 }],
    ['walk', { outs: 0, bases: 0b101 }, { outs: 0, bases: 0b111, runs: 0 }],
    ['walk', { outs: 0, bases: 0b110 }, { outs: 0, bases: 0b111, runs: 0 }],
    ['walk', { outs: 0, bases: 0b111 }, { outs: 0, bases: 0b111, runs: 1 }],
    ['double-play', { outs: 1, bases: 0b001 }, { outs: 3, bases: 0, runs: 0 }],
    ['out', { outs: 1, bases: 0b100 }, { outs: 2, bases: 0b100, runs: 0 }],
  ] as const)('advance on a %s with %o', (result, before, after) => {
    expect(played(before, result)).toEqual(after)
  })
})

describe('runs of a half-inning', () => {
  it('have probabilities that add up to one from any outs and runners', () => {
    const runs = halfRunsOf(baseball.rules.rates, 1.1)
    for (let outs = 0; outs < 3; outs++)
      for (let bases = 0; bases < 8; bases++)
        for (const needed of [1, 3, Number.POSITIVE_INFINITY])
          expect(runs({ outs, bases }, needed, 2).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  })

  it('are one at a walk-off single, and more only at a home run', () => {
    const { homeRun } = baseball.rules.rates
    const certainHit = {
      ...baseball.rules.rates,
      walk: 0,
      single: 1 - homeRun,
      double: 0,
      triple: 0,
      strikeout: 0,
    }
    const runs = halfRunsOf(certainHit, 1)({ outs: 0, bases: 0b010 }, 1, 0)
    expect(runs[1]).toBeCloseTo(1 - homeRun, 12)
    expect(runs[2]).toBeCloseTo(homeRun, 12)
  })
})

describe('a game of baseball', () => {
  const ends = SEEDS.map((seed) => statesOf(baseball, seed))

  it('ends in the ninth inning or later with a winner, without a bottom half for a leading home side', () => {
    for (const states of ends) {
      const [before, last] = states.slice(-2)
      if (!before || !last) throw new Error('a game has states')
      const [home, away] = runsOf(last.innings)
      expect(last.innings.length).toBeGreaterThanOrEqual(9)
      expect(home).not.toBe(away)
      if (before.batting === 1) expect(home).toBeGreaterThan(away)
    }
  })

  it('ends at once when the home side takes the lead in its last inning', () => {
    const bottoms = ends.flatMap((states) =>
      states.filter(({ innings, batting, over }) => innings.length >= 9 && batting === 0 && !over),
    )
    expect(bottoms.length).toBeGreaterThan(50)
    for (const { innings } of bottoms) {
      const [home, away] = runsOf(innings)
      expect(home).toBeLessThanOrEqual(away)
    }
  })

  it('has a runner on second base at the start of each half of an extra inning', () => {
    const starts = ends.flatMap((states) =>
      states.filter((state, index) => {
        const before = states[index - 1]
        const isNew = before?.batting !== state.batting
        return isNew && !state.over && state.innings.length > 9
      }),
    )
    expect(starts.length).toBeGreaterThan(10)
    for (const { outs, bases } of starts) expect([outs, bases]).toEqual([0, 2])
  })
})

describe('a game of softball', () => {
  it('ends with a lead of eight runs from the fifth inning on, and not before', () => {
    let early = 0
    for (const seed of SEEDS) {
      const states = statesOf(softball, seed)
      const last = states.at(-1)
      if (!last) throw new Error('a game has states')
      expect(last.innings.length).toBeGreaterThanOrEqual(5)
      const [home, away] = runsOf(last.innings)
      if (last.innings.length < 7) {
        early++
        expect(Math.abs(home - away)).toBeGreaterThanOrEqual(8)
      }
    }
    expect(early).toBeGreaterThan(3)
  })
})

describe.each([baseball, softball].map((sport) => [sport.code, sport] as const))(
  'probabilities of %s',
  (_, { model, parameters, rules }) => {
    it.each([0, 20, 45, 70])(
      'equal the averages of the states that can follow, after %i batters',
      (steps) => {
        const state = stateAfter(model, parameters(0.5, 0), 11, steps)
        if (state.over) return
        const inning = state.innings.length
        const views = [
          (at: InningsState) => endsOfScores(RUNS_MAX, finalsOf(rules, at).scores).difference,
          (at: InningsState) => endsOfScores(RUNS_MAX, finalsOf(rules, at).scores).sum,
          (at: InningsState) => endsOfScores(RUNS_MAX, earlyScores(rules, at)).sum,
          (at: InningsState) => endsOfScores(RUNS_MAX, inningScores(rules, at, inning)).difference,
        ]
        // A random number in the middle of each narrow band reaches every result with about its probability.
        const BANDS = 2_000
        const follows = new Map<string, { readonly next: InningsState; count: number }>()
        for (let band = 0; band < BANDS; band++) {
          const next = model.step(state, () => (band + 0.5) / BANDS).state
          const found = follows.get(JSON.stringify(next)) ?? { next, count: 0 }
          found.count++
          follows.set(JSON.stringify(next), found)
        }
        for (const view of views) {
          const mean = new Float64Array(view(state).length)
          for (const { next, count } of follows.values())
            view(next).forEach((chance, at) => {
              mean[at] = (mean[at] ?? 0) + (chance * count) / BANDS
            })
          view(state).forEach((chance, at) => {
            expect(Math.abs(chance - (mean[at] ?? 0))).toBeLessThan(0.003)
          })
        }
      },
    )
  },
)

it('the stronger side is the favourite', () => {
  const winner: Market = { type: 'winner', specifiers: {}, outcomes: ['home', 'away'] }
  for (const { model, parameters } of INNINGS_SPORTS) {
    const chance = chancesOf(model, model.start(parameters(1, 0)), [winner]).get('winner home')?.won ?? 0
    expect(chance).toBeGreaterThan(0.57)
    expect(chance).toBeLessThan(0.9)
  }
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chancesOf, stateAfter, testModelProperties } from '../../test/model-properties.ts'
import type { Market } from '../core/market.ts'
import { gameFrom, tieBreakFrom } from './chances.ts'
import { type TennisParameters, tennisLaw } from './law.ts'
import { tennis } from './model.ts'

const chance = fc.double({ min: 0.45, max: 0.8, noNaN: true })
const parameters: fc.Arbitrary<TennisParameters> = fc.record({
  serve: fc.tuple(chance, chance),
  toWin: fc.constantFrom(2, 3),
  first: fc.constantFrom(0, 1),
})
const of = (serve: [number, number], toWin: 2 | 3 = 2, first: 0 | 1 = 0): TennisParameters => ({
  serve,
  toWin,
  first,
})
const winner: Market = { type: 'winner', specifiers: {}, outcomes: ['home', 'away'] }
const homeWins = (given: TennisParameters) =>
  chancesOf(tennis, tennis.start(given), [winner]).get('winner home')?.won ?? 0
const setChance = (given: TennisParameters, score?: string) =>
  tennisLaw
    .freshEnds(given, given.first, false)
    .filter(({ home, away }) => (score ? `${home}:${away}` === score : home > away))
    .reduce((sum, end) => sum + end.chance, 0)

describe('tennis', () => {
  testModelProperties(tennis, parameters, 400)

  test.each([
    [0.6, 0.735729],
    [0.62, 0.775863],
    [0.65, 0.829645],
  ])('has the published probability of holding a game with a serve of %s', (p, hold) =>
    expect(gameFrom(p, 0, 0)).toBeCloseTo(hold, 6),
  )

  test('has the published probabilities of a tie-break, a set and a match', () => {
    expect(tieBreakFrom([0.65, 0.62], 0, [0, 0])).toBeCloseTo(0.549512, 6)
    expect(setChance(of([0.65, 0.62]))).toBeCloseTo(0.599022, 6)
    expect(homeWins(of([0.65, 0.62], 2))).toBeCloseTo(0.646591, 6)
    expect(homeWins(of([0.65, 0.62], 3))).toBeCloseTo(0.680869, 6)
  })

  test('has the same match winner but other set scores when the first server changes', () => {
    expect(setChance(of([0.65, 0.62], 2, 0), '6:4')).toBeCloseTo(0.076806, 6)
    expect(setChance(of([0.65, 0.62], 2, 1), '6:4')).toBeCloseTo(0.24224, 6)
    fc.assert(
      fc.property(parameters, (given) => {
        expect(homeWins({ ...given, first: 0 })).toBeCloseTo(homeWins({ ...given, first: 1 }), 9)
      }),
    )
  })

  test('prices set and match markets consistently and voids a set that is not played', () => {
    fc.assert(
      fc.property(parameters, fc.integer(), fc.integer({ min: 0, max: 100 }), (given, seed, points) => {
        const state = stateAfter(tennis, { ...given, toWin: 2 }, seed, points)
        if (tennis.isFinished(state)) return
        const third: Market = { type: 'set-winner', specifiers: { set: '3' }, outcomes: ['home', 'away'] }
        const total: Market = {
          type: 'sets-total',
          specifiers: { total: '2.5' },
          outcomes: ['over', 'under'],
        }
        const scores: Market = {
          type: 'correct-sets',
          specifiers: {},
          outcomes: ['2:0', '2:1', '1:2', '0:2'],
        }
        const found = chancesOf(tennis, state, [third, total, scores, winner])
        const at = (key: string) => found.get(key)?.won ?? Number.NaN
        expect(found.get('set-winner|set=3 home')?.void).toBeCloseTo(at('sets-total|total=2.5 under'), 9)
        expect(at('correct-sets 2:1') + at('correct-sets 1:2')).toBeCloseTo(
          at('sets-total|total=2.5 over'),
          9,
        )
        expect(at('correct-sets 2:1')).toBeCloseTo(at('set-winner|set=3 home'), 9)
        expect(at('correct-sets 2:0') + at('correct-sets 2:1')).toBeCloseTo(at('winner home'), 9)
      }),
    )
  })

  test('prices a bet builder over match, games and a set consistently', () => {
    const state = stateAfter(tennis, of([0.65, 0.62]), 4, 30)
    const first: Market = { type: 'set-winner', specifiers: { set: '2' }, outcomes: ['home', 'away'] }
    const games: Market = { type: 'games-total', specifiers: { total: '22.5' }, outcomes: ['over', 'under'] }
    const joint = (...outcomes: string[]) => {
      const selections = [winner, games, first].flatMap((market, index) => {
        const outcome = outcomes[index]
        return outcome ? [{ market, outcome }] : []
      })
      const found = tennis.joint(state, selections)
      return found.ok ? found.probability : 0
    }
    expect(joint('home', 'over', 'home') + joint('home', 'over', 'away')).toBeCloseTo(
      joint('home', 'over'),
      12,
    )
    expect(joint('home', 'over') + joint('home', 'under')).toBeCloseTo(joint('home'), 12)
  })
})

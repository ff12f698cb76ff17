import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../test/seeded.ts'
import { SPORTS } from '../catalogue/index.ts'
import { type TennisParameters, tennis } from '../index.ts'
import { ENDINGS, endingRuleOf, resultOfEarlyEnd } from './index.ts'

const winner = { type: 'winner', specifiers: {}, outcomes: ['home', 'away'] }
const total = { type: 'games-total', specifiers: { total: '22.5' }, outcomes: ['over', 'under'] }

describe('ending rule of a sport', () => {
  test('exists for every sport and waits between one day and two weeks', () => {
    for (const { code } of SPORTS) {
      const { waitsHours } = endingRuleOf(code)
      expect(waitsHours).toBeGreaterThanOrEqual(24)
      expect(waitsHours).toBeLessThanOrEqual(336)
    }
    expect(() => endingRuleOf('quidditch')).toThrow(RangeError)
    expect(() => endingRuleOf('constructor')).toThrow(RangeError)
  })
})

describe('result of an event that ends early', () => {
  test.each([
    // Sport, ending, advancing side, units, market, outcome, result before, result after.
    ['tennis', 'walk-over', 'home', 0, winner, 'home', 'undecided', 'void'],
    ['tennis', 'retirement', 'home', 0, winner, 'home', 'undecided', 'void'],
    ['tennis', 'retirement', 'home', 1, winner, 'home', 'undecided', 'won'],
    ['tennis', 'retirement', 'home', 1, winner, 'away', 'undecided', 'lost'],
    ['tennis', 'retirement', 'home', 1, total, 'over', 'undecided', 'void'],
    ['tennis', 'retirement', 'home', 2, total, 'over', 'won', 'won'],
    ['tennis', 'abandoned', 'home', 1, winner, 'home', 'undecided', 'void'],
    ['soccer', 'abandoned', null, 1, total, 'over', 'won', 'won'],
    ['soccer', 'abandoned', null, 1, total, 'under', 'undecided', 'void'],
    ['soccer', 'not-played', null, 0, total, 'over', 'undecided', 'void'],
    ['mma', 'retirement', 'away', 0, winner, 'away', 'undecided', 'won'],
    ['mma', 'disqualification', 'away', 0, winner, 'home', 'undecided', 'lost'],
    ['e-sports+', 'disqualification', 'home', 0, winner, 'home', 'undecided', 'void'],
    ['basketball', 'disqualification', 'home', 3, winner, 'home', 'undecided', 'void'],
  ] as const)(
    '%s, %s, %s advances after %s: changes %o %s from %s to %s',
    (code, ending, advances, unitsPlayed, market, outcome, before, result) => {
      const end = { ending, advances, unitsPlayed }
      expect(resultOfEarlyEnd(endingRuleOf(code), end, market, outcome, before)).toBe(result)
    },
  )

  test('decides every outcome of every market, and keeps decided results unless nothing was played', () => {
    const parameters: TennisParameters = { serve: [0.64, 0.62], toWin: 2, first: 0 }
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(200),
        fc.constantFrom(...ENDINGS),
        fc.constantFrom('home' as const, 'away' as const, null),
        (seed, points, ending, advances) => {
          const random = seeded(seed)
          let state = tennis.start(parameters)
          for (let point = 0; point < points && !tennis.isFinished(state); point++)
            state = tennis.step(state, random).state
          const end = { ending, advances, unitsPlayed: state.done.length }
          for (const market of tennis.markets(state))
            for (const outcome of market.outcomes) {
              const decided = tennis.resultOf(state, market, outcome)
              const result = resultOfEarlyEnd(endingRuleOf('tennis'), end, market, outcome, decided)
              if (ending === 'walk-over' || ending === 'not-played') expect(result).toBe('void')
              else if (decided !== 'undecided') expect(result).toBe(decided)
            }
        },
      ),
      { numRuns: 20 },
    )
  })
})

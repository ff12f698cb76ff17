import { describe, expect, it } from 'vitest'
import type { Random } from '../core/model.ts'
import { soccer } from '../soccer/model.ts'
import type { SoccerParameters } from '../soccer/parameters.ts'
import { firstOf, type SeasonChances, type SeasonSoFar, simulateSeason } from './season.ts'

const RUNS = 20_000
/** Four standard errors of a chance of one half. */
const TOLERANCE = 4 * Math.sqrt(0.25 / RUNS)

const parameters: SoccerParameters = {
  goals: [1.5, 1.1],
  corners: [5, 5],
  yellows: [2, 2],
  reds: [0.08, 0.1],
  scorers: { home: [{ id: 'a', share: 1 }], away: [{ id: 'b', share: 1 }] },
}
const level = { points: 10, scored: 8, conceded: 8 }

/** Creates the same random numbers at each call (mulberry32). */
function fixedRandom(): Random {
  let state = 7
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32
  }
}

function chancesOf(season: SeasonSoFar, random = fixedRandom()): SeasonChances {
  const simulation = simulateSeason(season, RUNS, random)
  for (;;) {
    const step = simulation.next()
    if (step.done) return step.value
  }
}

describe('the simulation of a season', () => {
  const decider: SeasonSoFar = {
    teams: [level, level, { points: 0, scored: 0, conceded: 30 }],
    goals: new Map([['c', 2]]),
    matches: [{ home: 0, away: 1, parameters }],
  }

  it('gives a team the chance of the match that decides the league', () => {
    const { winner } = chancesOf(decider)
    const result = { type: '1x2', specifiers: {}, outcomes: ['home', 'draw', 'away'] }
    const [fair] = soccer.price(soccer.start(parameters), [result])
    const [home = 0, draw = 0, away = 0] = fair?.shares.map(({ won }) => won ?? 0) ?? []
    // After a draw, both teams are level and share the first place.
    expect(Math.abs((winner[0] ?? 0) - home - draw / 2)).toBeLessThan(TOLERANCE)
    expect(Math.abs((winner[1] ?? 0) - away - draw / 2)).toBeLessThan(TOLERANCE)
    expect(winner[2]).toBe(0)
  })

  it('shares the first place of the scorers in a dead heat', () => {
    const { topScorer } = chancesOf(decider)
    const sum = [...topScorer.values()].reduce((all, share) => all + share, 0)
    expect(sum).toBeCloseTo(1, 9)
    // The player who has two goals already is beaten by three, and shares with two.
    expect(topScorer.get('c')).toBeGreaterThan(topScorer.get('a') ?? 1)
    expect(topScorer.get('a')).toBeGreaterThan(topScorer.get('b') ?? 1)
  })

  it('is the same with the same random numbers', () => {
    expect(chancesOf(decider)).toEqual(chancesOf(decider))
  })

  it('is certain after the last match', () => {
    const over = chancesOf({
      ...decider,
      matches: [],
      goals: new Map([
        ['a', 3],
        ['b', 3],
      ]),
    })
    expect(over.winner).toEqual([0.5, 0.5, 0])
    expect([...over.topScorer]).toEqual([
      ['a', 0.5],
      ['b', 0.5],
    ])
  })
})

it('orders a table by points, goal difference and goals', () => {
  const team = (points: number, scored: number, conceded: number) => ({ points, scored, conceded })
  expect(firstOf([team(9, 3, 9), team(8, 20, 0)])).toEqual([0])
  expect(firstOf([team(9, 5, 3), team(9, 9, 8)])).toEqual([0])
  expect(firstOf([team(9, 5, 3), team(9, 6, 4)])).toEqual([1])
  expect(firstOf([team(9, 5, 3), team(9, 5, 3), team(1, 9, 0)])).toEqual([0, 1])
})

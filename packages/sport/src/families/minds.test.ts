import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chancesOf, stateAfter, testModelProperties } from '../../test/model-properties.ts'
import { FIGHT_SPORTS } from './fights.ts'
import { CHESS, SERIES_SPORTS, VALORANT } from './minds.ts'

const edges = fc.double({ min: -2, max: 2, noNaN: true })
const SEEDS = Array.from({ length: 300 }, (_, seed) => seed)

describe('chess', () => {
  testModelProperties(
    CHESS.model,
    edges.map((edge) => CHESS.parameters(edge, 0)),
    2,
  )

  test('returns the stake of draw no bet after a draw', () => {
    const drawn = SEEDS.map((seed) => stateAfter(CHESS.model, CHESS.parameters(0, 0), seed, 1)).find(
      ({ result }) => result === 'draw',
    )
    if (!drawn) throw new Error('no game was drawn')
    const market = { type: 'draw-no-bet', specifiers: {}, outcomes: ['home', 'away'] }
    expect(CHESS.model.resultOf(drawn, market, 'home')).toBe('push')
  })
})

describe('Valorant', () => {
  testModelProperties(
    VALORANT.model,
    edges.map((edge) => VALORANT.parameters(edge, 0)),
    120,
    6,
  )

  test('ends a map at 13 rounds, or with a lead of two from 12-12', () => {
    for (const seed of SEEDS)
      for (const score of stateAfter(VALORANT.model, VALORANT.parameters(0, 0), seed, 400).done) {
        const [most, least] = [Math.max(...score), Math.min(...score)]
        expect(most === 13 ? least < 12 : most - least === 2).toBe(true)
      }
  })
})

describe.each(SERIES_SPORTS.map((sport) => [sport.code, sport] as const))('%s', (_, { model, ...sport }) => {
  testModelProperties(
    model,
    edges.map((edge) => sport.parameters(edge, 0)),
    6,
    12,
  )

  test('has the same chances whichever side begins, and no markets on points', () => {
    const chances = ([0, 1] as const).map((first) => {
      const state = model.start(sport.parameters(0.7, first))
      const markets = model.markets(state)
      expect(markets.map(({ type }) => type)).toEqual(
        expect.arrayContaining(['winner', `${sport.unit}s-total`, `${sport.unit}s-handicap`]),
      )
      expect(markets.some(({ type }) => type.includes('null'))).toBe(false)
      return chancesOf(model, state, markets).get('winner home')?.won ?? 0
    })
    expect(chances[0]).toBeCloseTo(chances[1] ?? 0, 12)
  })
})

test.each(FIGHT_SPORTS.map((sport) => [sport.code, sport] as const))(
  '%s has no submissions and ends within its rounds',
  (_, { model, parameters }) => {
    const given = parameters(0, 0)
    for (const seed of SEEDS) {
      const { end } = stateAfter(model, given, seed, 20)
      expect(end?.how).not.toBe('submission')
      expect(end?.round).toBeLessThanOrEqual(given.rounds)
    }
  },
)

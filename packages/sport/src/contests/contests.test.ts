import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chancesOf, stateAfter, testModelProperties } from '../../test/model-properties.ts'
import { runningOf } from '../bowling/frames.ts'
import { pinsOf } from '../bowling/model.ts'
import { CONTEST_SETS_SPORTS, CONTEST_SPORTS } from '../families/contests.ts'
import { PESAPALLO, TEN_PIN } from '../families/frames-and-periods.ts'
import { leadOf } from '../pesapallo/state.ts'

const edges = fc.double({ min: -2, max: 2, noNaN: true })
const SEEDS = Array.from({ length: 150 }, (_, seed) => seed)
/** Steps after which a match of any of these sports is over. */
const LONGEST = 400

function contest(code: string) {
  const found = CONTEST_SPORTS.find((sport) => sport.code === code)
  if (!found) throw new Error(`there is no contest ${code}`)
  return found
}
const endsOf = (code: string) => {
  const { model, parameters } = contest(code)
  return SEEDS.map((seed) => stateAfter(model, parameters(0.2, seed % 2 === 0 ? 0 : 1), seed, LONGEST))
}

describe.each(CONTEST_SPORTS.map((sport) => [sport.code, sport] as const))('%s', (_, sport) => {
  const { model, parameters, rules } = sport
  testModelProperties(
    model,
    fc.tuple(edges, fc.constantFrom(0 as const, 1 as const)).map(([edge, first]) => parameters(edge, first)),
    rules.steps,
    6,
  )

  test('favours the stronger side and offers a way to win or lines on the score', () => {
    const state = model.start(parameters(1, 1))
    const markets = model.markets(state)
    expect(chancesOf(model, state, markets).get('winner home')?.won).toBeGreaterThan(0.55)
    const types = new Set(markets.map(({ type }) => type))
    expect(types.has('method')).toBe(rules.ways.length > 1)
    expect(types.has('method') || (types.has('handicap') && types.has('total'))).toBe(true)
  })
})

describe.each(CONTEST_SETS_SPORTS.map((sport) => [sport.code, sport] as const))('%s', (_, sport) => {
  const { model, parameters, unit } = sport
  testModelProperties(
    model,
    edges.map((edge) => parameters(edge, 0)),
    LONGEST,
    4,
  )

  test('is won with two units and offers them', () => {
    for (const seed of SEEDS) {
      const { done } = stateAfter(model, parameters(0, 0), seed, LONGEST)
      expect(Math.abs(done.reduce((lead, [home, away]) => lead + Math.sign(home - away), 0))).toBeGreaterThan(
        0,
      )
      expect([2, 3]).toContain(done.length)
    }
    const types = model.markets(model.start(parameters(0, 0))).map(({ type }) => type)
    expect(types).toEqual(
      expect.arrayContaining(['winner', `${unit}-winner`, 'points-total', 'points-handicap']),
    )
  })
})

test('a game of 3x3 basketball ends at 21, at time, or with two points of overtime', () => {
  for (const { score, step, base } of endsOf('3x3-basketball')) {
    const [most, least] = [Math.max(...score), Math.min(...score)]
    if (base !== null) expect(most - base).toBeGreaterThanOrEqual(2)
    else if (step < contest('3x3-basketball').rules.steps) expect([21, 22]).toContain(most)
    expect(least).toBeLessThan(Math.max(most, 1))
  }
})

test('both players of carom have the same number of innings', () => {
  for (const { step, score } of endsOf('carom')) expect([step % 2, Math.max(...score)]).toEqual([0, 40])
})

test('a lead of ten ends a bout of wrestling by superiority', () => {
  for (const { score, end } of endsOf('wrestling')) {
    const lead = Math.abs(score[0] - score[1])
    expect(end?.way === 'superiority').toBe(lead >= 10)
  }
})

test('an ippon or two waza-ari end a contest of judo within regular time', () => {
  const ippons = endsOf('judo').filter(({ end }) => end?.way === 'ippon')
  expect(ippons.length).toBeGreaterThan(20)
  for (const { score } of ippons) expect(Math.max(...score)).toBeGreaterThanOrEqual(20)
})

describe('ten-pin bowling', () => {
  testModelProperties(
    TEN_PIN.model,
    edges.map((edge) => TEN_PIN.parameters(edge, 0)),
    20,
    4,
  )

  test('counts twelve strikes as 300, spares with the next ball, and open frames as they are', () => {
    const strikes = [...Array.from({ length: 9 }, () => [10]), [10, 10, 10]]
    expect(runningOf(strikes).score).toBe(300)
    const spares = [...Array.from({ length: 9 }, () => [9, 1]), [9, 1, 9]]
    expect(runningOf(spares).score).toBe(190)
    expect(runningOf(Array.from({ length: 10 }, () => [8, 1])).score).toBe(90)
    // A strike, a spare and an open frame: 20 + 13 + 8.
    expect(runningOf([[10], [9, 1], [3, 5]]).score).toBe(41)
  })

  test('is won by the side with more pins unless a roll-off decides it', () => {
    for (const seed of SEEDS) {
      const state = stateAfter(TEN_PIN.model, TEN_PIN.parameters(0, 1), seed, 20)
      const [home, away] = pinsOf(state)
      if (home !== away) expect(state.winner).toBe(home > away ? 0 : 1)
    }
  })
})

describe('pesäpallo', () => {
  testModelProperties(
    PESAPALLO.model,
    edges.map((edge) => PESAPALLO.parameters(edge, 0)),
    18,
    4,
  )

  test('is won by periods, and has a super inning only after a level match', () => {
    for (const seed of SEEDS) {
      const { periods, winner } = stateAfter(PESAPALLO.model, PESAPALLO.parameters(0, 0), seed, 18)
      expect(leadOf(periods.slice(0, 2)) === 0).toBe(periods.length === 3)
      const lead = leadOf(periods)
      if (lead !== 0) expect(winner).toBe(lead > 0 ? 0 : 1)
    }
  })
})

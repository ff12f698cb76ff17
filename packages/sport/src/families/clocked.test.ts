import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stateAfter, testModelProperties } from '../../test/model-properties.ts'
import { totals } from '../ticks/state.ts'
import { CLOCKED_SPORTS, type ClockedSport, canDraw } from './clocked.ts'

function sportOf(code: string): ClockedSport {
  const found = CLOCKED_SPORTS.find((sport) => sport.code === code)
  if (!found) throw new Error(`there is no sport ${code}`)
  return found
}
const edges = fc.double({ min: -2, max: 2, noNaN: true })

describe.each(['field-hockey', 'futsal', 'rugby-league'])('%s', (code) => {
  const { model, parameters, periods, minutes, ticksPerMinute } = sportOf(code)
  const longest = (periods + 1) * minutes * ticksPerMinute
  testModelProperties(
    model,
    edges.map((edge) => parameters(edge, 0)),
    longest,
    6,
  )
})

const LONGEST = 1_000
const SEEDS = Array.from({ length: 60 }, (_, seed) => seed)

describe.each(CLOCKED_SPORTS.map((sport) => [sport.code, sport] as const))('%s', (_, sport) => {
  const { model, parameters, plays, overtime } = sport
  const ends = SEEDS.map((seed) => stateAfter(model, parameters(0, 0), seed, LONGEST))

  test('has scores that its ways to score can add up to, and a draw only where the sport has one', () => {
    const values = [...plays.map(({ value }) => value), ...(overtime.level === 'point' ? [1] : [])]
    const most = Math.max(...ends.flatMap(({ scores }) => totals(scores)))
    const possible = new Set([0])
    for (let score = 1; score <= most; score++)
      if (values.some((value) => possible.has(score - value))) possible.add(score)
    for (const { scores } of ends) {
      const [home, away] = totals(scores)
      expect([possible.has(home), possible.has(away)]).toEqual([true, true])
      if (home === away) expect(canDraw(sport)).toBe(true)
    }
  })

  test('offers a result, a handicap and a total', () => {
    const types = model.markets(model.start(parameters(0.4, 0))).map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['1x2', 'handicap', 'total', 'team-total']))
    expect(types.includes('winner')).not.toBe(types.includes('draw-no-bet'))
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chancesOf, stateAfter, testModelProperties } from '../../test/model-properties.ts'
import { seeded } from '../../test/seeded.ts'
import { STOPPAGE } from '../families/soccer.ts'
import { isFirstHalf, isInFirstHalf, momentKey, stoppageNow } from './clock.ts'
import { soccer } from './model.ts'
import type { SoccerParameters } from './parameters.ts'
import { byMoment, countOf, halfScore, type SoccerState } from './state.ts'

const squad = (side: string) => [0.3, 0.2].map((share, index) => ({ id: `${side}${index}`, share }))
const without: SoccerParameters = {
  goals: [1.5, 1.1],
  corners: [5.6, 4.6],
  yellows: [1.8, 2.1],
  reds: [0.08, 0.1],
  scorers: { home: squad('h'), away: squad('a') },
}
const parameters: SoccerParameters = { ...without, stoppage: STOPPAGE }
const RESULT = { type: '1x2', outcomes: ['home', 'draw', 'away'], specifiers: {} }
const total = (line: string) => ({ type: 'total', outcomes: ['over', 'under'], specifiers: { total: line } })
const corners = (line: string) => ({ ...total(line), type: 'corners-total' })
const cards = (line: string) => ({ ...total(line), type: 'cards-total' })

/** Returns a match without goals in stoppage time. */
const inStoppage = (minute: 45 | 90, minutes: number, played: number): SoccerState => ({
  parameters,
  minute,
  incidents: [],
  stoppage: [...(minute === 90 ? [{ minutes: 2, played: 2 }] : []), { minutes, played }],
})
const chanceOf = (state: SoccerState, market: typeof RESULT, outcome: string) => {
  const { type } = market
  const of = chancesOf(soccer, state, [market])
  const found = [...of].find(([key]) => key.startsWith(type) && key.endsWith(` ${outcome}`))
  return found?.[1].won ?? Number.NaN
}

describe('a match with stoppage time', () => {
  testModelProperties(soccer, fc.constant(parameters), 105, 6)

  test('announces the minutes at the end of both halves, plays them and then blows the whistle', () => {
    for (let seed = 0; seed < 40; seed++) {
      const random = seeded(seed)
      let state = soccer.start(parameters)
      const seen: string[] = []
      while (!soccer.isFinished(state)) {
        const step = soccer.step(state, random)
        state = step.state
        for (const { type, at, added, value } of step.incidents)
          if (['stoppage-time', 'half-time', 'full-time'].includes(type))
            seen.push([type, at, added, value].join(' '))
      }
      const [first, second] = (state.stoppage ?? []).map(({ minutes }) => minutes)
      expect(seen).toEqual([
        `stoppage-time 2700  ${first}`,
        `half-time 2700 ${60 * (first ?? 0)} `,
        `stoppage-time 5400  ${second}`,
        `full-time 5400 ${60 * (second ?? 0)} `,
      ])
    }
  })

  test('counts incidents of stoppage time for their half, in the order of time', () => {
    let late = 0
    for (let seed = 0; seed < 300; seed++) {
      const end = stateAfter(soccer, parameters, seed, 200)
      const [first = 0, second = 0] = (end.stoppage ?? []).map(({ minutes }) => minutes)
      expect(end.incidents.toSorted(byMoment)).toEqual(end.incidents)
      for (const { at, added } of end.incidents) {
        if (added === undefined) continue
        late++
        expect([2_700, 5_400]).toContain(at)
        expect(added).toBeLessThan(60 * (at === 2_700 ? first : second))
      }
      const half = end.incidents.filter((each) => each.type === 'goal' && isInFirstHalf(each))
      expect(half.length).toBe(halfScore(end).reduce((sum, goals) => sum + goals, 0))
    }
    expect(late).toBeGreaterThan(200)
  })

  test('has the same course up to the 45th minute as a match without', () => {
    // The clock runs slower by the share of the stoppage time, so the same rates are compared.
    for (let seed = 0; seed < 20; seed++) {
      const never = { ...without, stoppage: [[1], [1]] } as const
      const [plain, withNone] = [without, never].map((given) => stateAfter(soccer, given, seed, 44))
      expect(withNone?.incidents).toEqual(plain?.incidents)
    }
  })

  test('ends a half without stoppage time at once', () => {
    const end = stateAfter(soccer, { ...without, stoppage: [[1], [1]] }, 3, 200)
    expect([end.minute, end.stoppage]).toEqual([
      90,
      [
        { minutes: 0, played: 0 },
        { minutes: 0, played: 0 },
      ],
    ])
  })

  test('has prices that follow from each announcement by its chance', () => {
    const before = stateAfter(soccer, parameters, 4, 88)
    const at = { ...before, minute: 89 }
    // The price a minute before the end of regular time is a mixture over what may be announced.
    for (const [market, outcome] of [
      [RESULT, 'draw'],
      [corners('11.5'), 'over'],
      [cards('5.5'), 'over'],
    ] as const) {
      const mixed = (STOPPAGE[1] ?? []).reduce((sum, chance, minutes) => {
        if (chance === 0) return sum
        const known = { ...at, stoppage: [...(at.stoppage ?? []), { minutes, played: 0 }] }
        return sum + chance * chanceOf(known, market, outcome)
      }, 0)
      expect(chanceOf(at, market, outcome)).toBeCloseTo(mixed, 10)
    }
  })

  test('lets prices move towards the score with each minute of stoppage time', () => {
    const unders = [0, 2, 4, 6].map((played) => chanceOf(inStoppage(90, 7, played), total('0.5'), 'under'))
    expect(unders).toEqual(unders.toSorted((a, b) => a - b))
    expect(unders[0]).toBeLessThan(0.85)
    expect(unders.at(-1)).toBeGreaterThan(0.95)
    expect(unders.at(-1)).toBeLessThan(1)
    // More announced minutes make a further goal more likely.
    expect(chanceOf(inStoppage(90, 9, 0), total('0.5'), 'over')).toBeGreaterThan(
      chanceOf(inStoppage(90, 4, 0), total('0.5'), 'over'),
    )
  })

  test('keeps markets of the first half open until half-time', () => {
    const half = { ...RESULT, type: 'half-1-1x2' }
    const now = inStoppage(45, 2, 1)
    expect([isFirstHalf(now), soccer.resultOf(now, half, 'draw')]).toEqual([true, 'undecided'])
    const after = soccer.step(now, () => 0.999_999).state
    expect(stoppageNow(after)).toBeUndefined()
    expect([isFirstHalf(after), soccer.isFinished(after)]).toEqual([false, false])
    expect(soccer.resultOf({ ...after, incidents: [] }, half, 'draw')).toBe('won')
  })

  test('has a moment of its own for each minute', () => {
    const random = seeded(8)
    let state = soccer.start(parameters)
    const moments = new Set([momentKey(state)])
    let steps = 0
    for (; !soccer.isFinished(state); steps++) {
      state = soccer.step(state, random).state
      moments.add(momentKey(state))
    }
    expect(moments.size).toBe(steps + 1)
  })

  test('links goals, corners and cards of a bet builder by the length of the match', () => {
    const at = { ...stateAfter(soccer, parameters, 12, 60), incidents: [] }
    const joint = (...legs: (readonly [typeof RESULT, string])[]) => {
      const found = soccer.joint(
        at,
        legs.map(([market, outcome]) => ({ market, outcome })),
      )
      if (!found.ok) throw new Error(found.reason)
      return found.probability
    }
    const goals = [total('1.5'), 'over'] as const
    const many = [corners('4.5'), 'over'] as const
    const carded = [cards('2.5'), 'over'] as const
    // A long match has more of both, so that they are linked.
    expect(joint(goals, many)).toBeGreaterThan(joint(goals) * joint(many) * 1.000_1)
    for (const legs of [
      [goals, many],
      [goals, carded],
      [many, carded],
    ] as const) {
      const [one, [market]] = legs
      const parts = market.outcomes.map((outcome) => joint(one, [market, outcome]))
      expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(joint(one), 11)
    }
    expect(countOf(at, 'corner')).toEqual([0, 0])
  })
})

import { RACE_SPORTS } from '@tessera/sport'
import { describe, expect, it } from 'vitest'
import { publicChance } from '../calendar/public-chance.ts'
import { COMPETITIONS } from '../names/competitions.ts'
import { situationOf, standingOf } from './ranking.ts'
import { type RankingShow, rankingShow } from './ranking-table.ts'

const ORDER = Array.from({ length: 12 }, (_, place) => `c${place}`)
const ANIMALS = new Set(['greyhound-racing', 'harness-racing'])
const fieldAt = (show: RankingShow | undefined, share: number) => ({
  show,
  order: ORDER,
  share,
  random: publicChance('ranking'),
})
const EVENTS = RACE_SPORTS.filter(({ code }) => !ANIMALS.has(code)).flatMap(({ code }) =>
  (COMPETITIONS[code] ?? []).map((title, slot) => ({ code, title, show: rankingShow(code, slot) })),
)

describe.each(EVENTS)('ranking of $code, $title', ({ show }) => {
  it('ends with the final order and figures that fit it', () => {
    const standing = standingOf(fieldAt(show, 1))
    expect(standing.map(({ competitorId }) => competitorId)).toEqual(ORDER)
    expect(standing.map(({ position }) => position)).toEqual(ORDER.map((_, place) => place + 1))
    const values = standing.map(({ mark }) => mark?.value ?? Number.NaN)
    const sorted = values.toSorted((a, b) => ((show?.step ?? 0) > 0 ? a - b : b - a))
    expect(values).toEqual(sorted)
    expect(Math.abs((values[0] ?? 0) - (values.at(-1) ?? 0))).toBeGreaterThan(0)
  })
})

describe('ranking of starts one after the other', () => {
  const show = rankingShow('alpine-skiing', 0)

  it('ranks those with a result, and keeps their times', () => {
    const half = standingOf(fieldAt(show, 0.5))
    const done = half.filter(({ position }) => position !== null)
    expect(done.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
    expect(half.slice(6).every(({ position, mark }) => position === null && mark === undefined)).toBe(true)
    const atEnd = new Map(standingOf(fieldAt(show, 1)).map((each) => [each.competitorId, each.mark]))
    for (const { competitorId, mark } of done) expect(mark).toEqual(atEnd.get(competitorId))
    expect(situationOf(fieldAt(show, 0.5))).toEqual([{ key: 'results', value: '6/12' }])
  })
})

describe('ranking of a race', () => {
  const show = rankingShow('formula-1', 0)

  it('changes its order during the race and counts laps', () => {
    const orders = [0.1, 0.5, 0.9].map((share) =>
      standingOf(fieldAt(show, share)).map(({ competitorId }) => competitorId),
    )
    expect(new Set(orders.map((order) => order.join())).size).toBe(3)
    for (const order of orders) expect(order.toSorted()).toEqual(ORDER.toSorted())
    expect(situationOf(fieldAt(show, 0.5))).toEqual([{ key: 'lap', value: '29/57' }])
    expect(situationOf(fieldAt(show, 1))).toEqual([{ key: 'lap', value: '57/57' }])
  })

  it('has no gap for the leader, and larger ones from place to place', () => {
    const gaps = standingOf(fieldAt(show, 0.5)).map(({ mark }) => mark?.value ?? -1)
    expect(gaps[0]).toBe(0)
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
  })
})

describe('race of animals', () => {
  it('moves along the track without places and figures', () => {
    const [early, late] = [0.2, 0.8].map((share) => standingOf(fieldAt(undefined, share)))
    for (const runner of late ?? []) {
      const before = early?.find(({ competitorId }) => competitorId === runner.competitorId)
      expect(runner.progress).toBeGreaterThan(before?.progress ?? 1)
      expect([runner.position, runner.mark]).toEqual([null, undefined])
    }
  })
})

import type { Market } from '@tessera/sport'
import { describe, expect, it } from 'vitest'
import { CHAMPIONSHIPS } from '../calendar/championships.ts'
import { slotsWithin } from '../calendar/event-id.ts'
import { announced, openingOf } from '../calendar/fixtures.ts'
import { publicChance } from '../calendar/public-chance.ts'
import { openTwoWay } from './others.ts'
import type { Position } from './position.ts'

const EVENTS = 12

/** Returns the positions of an event from its start to its end. */
function courseOf(championshipId: number, slot: number): Position[] {
  const plan = CHAMPIONSHIPS.find((each) => each.championshipId === championshipId)
  if (!plan) throw new Error('no championship')
  const random = publicChance(`course ${championshipId} ${slot}`)
  const course = [openingOf({ plan, slot })]
  for (;;) {
    const last = course.at(-1)
    if (!last || last.isFinished) return course
    course.push(last.next(random, random).position)
  }
}

describe('events before the change of MMA and race parameters', () => {
  const DISTANCE: Market = { type: 'distance', specifiers: {}, outcomes: ['yes', 'no'] }
  const MONTH_MS = 30 * 24 * 3_600_000
  const CHANGED_MS = Date.UTC(2026, 11, 1)
  const meanOf = (id: number, fromMs: number, chanceOf: (opening: Position) => number) => {
    const plan = CHAMPIONSHIPS.find((each) => each.championshipId === id)
    if (!plan) throw new Error('no championship')
    const chances = slotsWithin(plan, fromMs, fromMs + MONTH_MS).map((event) => chanceOf(openingOf(event)))
    return chances.reduce((sum, chance) => sum + chance, 0) / chances.length
  }
  const wonOf = (position: Position, market: Market) =>
    position.price([market])[0]?.shares.map(({ won }) => won) ?? []

  it('keep the chances at which bets on them were accepted', () => {
    const distance = (opening: Position) => wonOf(opening, DISTANCE)[0] ?? 0
    expect(meanOf(8401, CHANGED_MS - MONTH_MS, distance)).toBeCloseTo(0.36, 1)
    expect(meanOf(8401, CHANGED_MS, distance)).toBeCloseTo(0.48, 1)
    const favourite = (opening: Position) => Math.max(...wonOf(opening, opening.main))
    expect(meanOf(16501, CHANGED_MS - MONTH_MS, favourite)).toBeLessThan(0.26)
    expect(meanOf(16501, CHANGED_MS, favourite)).toBeGreaterThan(0.3)
  })
})

describe('fight', () => {
  it.each([7101, 8401])('shows rounds while live, and the winner instead at its end: %i', (id) => {
    const ends = Array.from({ length: EVENTS }, (_, slot) => {
      const course = courseOf(id, slot)
      for (const position of course.slice(0, -1)) expect(position.look().score).not.toBeNull()
      return course.at(-1)
    })
    for (const last of ends) {
      expect(last?.look().score).toBeNull()
      const isDraw = last?.resultOf(last.main, 'home') === 'push'
      expect(last?.look().standing.map(({ position }) => position)).toEqual(isDraw ? [1, 1] : [1, 2])
    }
  })
})

describe('sport decided by a single draw', () => {
  const others = CHAMPIONSHIPS.filter(({ open }) => open === openTwoWay)

  it('has no score and no periods, offers only the winner market, and shows the winner', () => {
    expect(others.length).toBeGreaterThan(80)
    for (const { name, championshipId } of others) {
      const course = courseOf(championshipId, 5)
      for (const position of course) {
        const { score, periods, points, standing } = position.look()
        expect([name, score, periods, points]).toEqual([name, null, [], null])
        expect(position.offer().map(({ type }) => type)).toEqual(['winner'])
        expect(standing.length).toBe(position.isFinished ? 2 : 0)
      }
    }
  })

  it('shows the winner that its market settles', () => {
    for (let slot = 0; slot < EVENTS; slot++) {
      const plan = others[slot]
      if (!plan) throw new Error('too few sports')
      const last = courseOf(plan.championshipId, slot).at(-1)
      const [first] = last?.look().standing ?? []
      expect(first?.position).toBe(1)
      const wins = (['home', 'away'] as const).filter((side) => last?.resultOf(last.main, side) === 'won')
      expect(wins).toHaveLength(1)
      const { competitors } = announced({ plan, slot }).setting
      expect(first?.competitorId).toBe(competitors[wins[0] === 'home' ? 0 : 1]?.id)
    }
  })
})

import { localTime } from '@tessera/contract/sportsbook/local-time'
import { describe, expect, it } from 'vitest'
import { courseOf, sourceOf } from '../known-events.ts'
import { KEY } from '../testing/record-simulator.ts'
import { CHAMPIONSHIPS, chosenChampionships, played, ROUND_THE_CLOCK } from './championships.ts'
import { COUNTRIES } from './countries.ts'
import { latestSlot, type Slot, slotsWithin, startOf } from './event-id.ts'
import { announced } from './fixtures.ts'
import { weekly } from './starts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const HOURS_OF_WEEK = 7 * 24
const QUARTERS = 4
const SOCCER = 66
const LEAST = { live: 40, soccer: 6, sports: 12, nextDay: 1_500 }

const roundTheClock = new Set(ROUND_THE_CLOCK)
const ofCountries = CHAMPIONSHIPS.filter(({ championshipId }) => !roundTheClock.has(championshipId))

/** Returns the smallest counts of a week that starts on a day, at each quarter of an hour, by usual durations. */
function leastOf(day: string): typeof LEAST {
  const fromMs = Date.parse(day)
  const toMs = fromMs + HOURS_OF_WEEK * HOUR_MS
  const events = CHAMPIONSHIPS.flatMap((plan) =>
    slotsWithin(plan, fromMs - 3 * HOUR_MS, toMs + 24 * HOUR_MS).map((event) => {
      const startsAt = startOf(event)
      return { startsAt, endsAt: startsAt + plan.usualMinutes * MINUTE_MS, sportId: plan.sportId }
    }),
  )
  const counts = Array.from({ length: HOURS_OF_WEEK * QUARTERS }, (_, quarter) => {
    const atMs = fromMs + (quarter * HOUR_MS) / QUARTERS
    const live = events.filter(({ startsAt, endsAt }) => startsAt <= atMs && endsAt > atMs)
    return {
      live: live.length,
      soccer: live.filter(({ sportId }) => sportId === SOCCER).length,
      sports: new Set(live.map(({ sportId }) => sportId)).size,
      nextDay: events.filter(({ startsAt }) => startsAt >= atMs && startsAt < atMs + 24 * HOUR_MS).length,
    }
  })
  const least = (name: keyof typeof LEAST) => Math.min(...counts.map((count) => count[name]))
  return {
    live: least('live'),
    soccer: least('soccer'),
    sports: least('sports'),
    nextDay: least('nextDay'),
  }
}

describe('calendar of a week', () => {
  it.each([
    ['in northern winter', '2027-01-11'],
    ['in which clocks go forward in America', '2027-03-08'],
    ['in which clocks go forward in Europe', '2027-03-22'],
    ['in northern summer', '2027-07-12'],
    ['in which clocks go forward in Sydney', '2027-09-27'],
    ['in which clocks go back in Europe', '2027-10-25'],
    ['in which clocks go back in America', '2027-11-01'],
    ['with a leap day', '2028-02-28'],
  ])('has enough events at any hour %s', (_, day) => {
    const least = leastOf(day)
    for (const [name, count] of Object.entries(LEAST))
      expect([name, least[name as keyof typeof LEAST]]).toEqual([
        name,
        Math.max(count, least[name as keyof typeof LEAST]),
      ])
  })

  it('starts events of countries between eleven in the morning and ten in the evening, local time', () => {
    const zones = new Map(COUNTRIES.map(({ name, timeZone }) => [name, localTime(timeZone)]))
    const { categories } = played(undefined)
    for (const plan of ofCountries) {
      const country = categories.find(({ categoryId }) => categoryId === plan.categoryId)?.name ?? ''
      const zone = zones.get(country)
      if (!zone) throw new Error(`${country} is not a country`)
      const from = Date.parse('2027-03-22')
      const hours = slotsWithin(plan, from, from + HOURS_OF_WEEK * HOUR_MS).map(
        (event) => (zone.at(startOf(event)) % (24 * HOUR_MS)) / HOUR_MS,
      )
      expect(Math.min(...hours)).toBeGreaterThanOrEqual(11)
      expect(Math.max(...hours)).toBeLessThan(22)
    }
  })

  it('has no competitor in two events at once', () => {
    const from = Date.parse('2027-01-11')
    for (const plan of ofCountries) {
      const busyUntil = new Map<string, number>()
      for (const event of slotsWithin(plan, from, from + 2 * HOURS_OF_WEEK * HOUR_MS)) {
        const startsAt = startOf(event)
        for (const { id } of announced(event).setting.competitors) {
          expect(busyUntil.get(id) ?? 0).toBeLessThanOrEqual(startsAt)
          busyUntil.set(id, startsAt + plan.usualMinutes * MINUTE_MS)
        }
      }
    }
  })

  it('names every competitor of a championship differently', () => {
    for (const { names, championshipId } of CHAMPIONSHIPS)
      expect([championshipId, new Set(names).size]).toEqual([championshipId, names.length])
  })

  it('states about the durations that events have', () => {
    const from = Date.parse('2027-01-11')
    const sports = new Map(ofCountries.map((plan) => [plan.sportId, plan]))
    const source = sourceOf({ masterKey: KEY, control: () => false })
    for (const plan of sports.values()) {
      const events = slotsWithin(plan, from, from + HOURS_OF_WEEK * HOUR_MS).slice(0, 4)
      const minutes = events.map(
        (event) =>
          ((courseOf(source, event, Number.POSITIVE_INFINITY).closedAtMs() ?? 0) - startOf(event)) /
          MINUTE_MS,
      )
      const mean = minutes.reduce((sum, each) => sum + each, 0) / minutes.length
      expect([plan.name, mean / plan.usualMinutes > 0.7, mean / plan.usualMinutes < 1.4]).toEqual([
        plan.name,
        true,
        true,
      ])
    }
  })
})

describe('weekly starts', () => {
  const MONDAY_20 = 20 * 60
  const iso = (ms: number) => new Date(ms).toISOString()

  it('keep their local time in summer and in winter', () => {
    const { at, firstFrom } = weekly([MONDAY_20], 'Europe/London')
    const first = firstFrom(Date.parse('2027-03-22'))
    expect([at(first), at(first + 1)].map(iso)).toEqual([
      '2027-03-22T20:00:00.000Z',
      '2027-03-29T19:00:00.000Z',
    ])
  })

  it('count a leap day as any other', () => {
    const { at, firstFrom } = weekly([MONDAY_20 + 24 * 60], 'UTC')
    const first = firstFrom(Date.parse('2028-02-28'))
    expect([at(first), at(first + 1)].map(iso)).toEqual([
      '2028-02-29T20:00:00.000Z',
      '2028-03-07T20:00:00.000Z',
    ])
  })

  it('are found by their own time and by the one after', () => {
    const starts = weekly([0, 0, 60, MONDAY_20], 'Pacific/Auckland')
    for (let slot = 11_800; slot < 11_820; slot++) {
      const same = starts.firstFrom(starts.at(slot))
      expect(starts.at(same)).toBe(starts.at(slot))
      expect(starts.at(starts.firstFrom(starts.at(slot) + 1))).toBeGreaterThan(starts.at(slot))
    }
  })
})

describe('chosen championships', () => {
  it('are all, those around the clock, or the numbered ones', () => {
    expect(chosenChampionships({ SPORT_CALENDAR: 'world' })).toBeNull()
    expect(chosenChampionships({ SPORT_CALENDAR: 'round-the-clock' })).toEqual(ROUND_THE_CLOCK)
    expect(chosenChampionships({ SPORT_CALENDAR: 'world', SPORT_CHAMPIONSHIPS: [6601] })).toEqual([6601])
  })

  it('have different ids in the whole calendar', () => {
    expect(new Set(CHAMPIONSHIPS.map(({ championshipId }) => championshipId)).size).toBe(CHAMPIONSHIPS.length)
    const [last] = ofCountries.slice(-1)
    const slot: Slot | null = last ? latestSlot(last, Date.parse('2027-01-11')) : null
    expect(slot && startOf(slot)).toBeLessThan(Date.parse('2027-01-11'))
  })
})

import { expect, test } from 'vitest'
import { localTime } from './local-time.ts'

const iso = (ms: number): string => new Date(ms).toISOString()

test.each([
  ['Europe/Berlin', '2026-01-31T23:30:05Z', '2026-02-01T00:30:05.000Z'],
  ['Europe/Berlin', '2026-07-01T22:30:00Z', '2026-07-02T00:30:00.000Z'],
  ['America/New_York', '2026-01-01T03:00:00Z', '2025-12-31T22:00:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01T00:00:00Z', '2026-01-01T05:45:00.000Z'],
  ['UTC', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z'],
  ['Nowhere/Land', '2026-01-01T12:00:00Z', '2026-01-01T12:00:00.000Z'],
])('returns the local time in %s at %s', (zone, moment, shown) =>
  expect(iso(localTime(zone).at(Date.parse(moment)))).toBe(shown),
)

test.each([
  // Clocks go forward at 02:00 and back at 03:00: those days are 23 and 25 hours long.
  ['Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['Pacific/Auckland', '2026-06-01T12:30:00Z', '2026-06-01T12:00:00.000Z', '2026-06-02T12:00:00.000Z'],
  ['America/Los_Angeles', '2026-06-01T06:59:00Z', '2026-05-31T07:00:00.000Z', '2026-06-01T07:00:00.000Z'],
])('returns the bounds of the local day in %s at %s', (zone, moment, begins, ends) => {
  const { dayOf, startOfDay } = localTime(zone)
  const day = dayOf(Date.parse(moment))
  expect([iso(startOfDay(day)), iso(startOfDay(day + 1))]).toEqual([begins, ends])
})

import { describe, expect, it } from 'vitest'
import { startOfDay, zonedIso } from './zone-time.ts'

const at = new Date('2026-11-22T22:30:05.678Z')

describe('zonedIso', () => {
  it.each([
    ['UTC', '2026-11-22T22:30:05.678+00:00'],
    ['Europe/Berlin', '2026-11-22T23:30:05.678+01:00'],
    ['Asia/Tokyo', '2026-11-23T07:30:05.678+09:00'],
    ['Asia/Kolkata', '2026-11-23T04:00:05.678+05:30'],
    ['America/St_Johns', '2026-11-22T19:00:05.678-03:30'],
    ['Mars/Olympus', '2026-11-22T22:30:05.678+00:00'],
  ])('formats the same moment in %s as %s', (zone, text) => {
    expect(zonedIso(at, zone)).toBe(text)
    expect(new Date(text)).toEqual(at)
  })

  it('distinguishes the repeated hour when daylight saving time ends', () => {
    const texts = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((iso) =>
      zonedIso(new Date(iso), 'Europe/Berlin'),
    )
    expect(texts).toEqual(['2026-10-25T02:30:00.000+02:00', '2026-10-25T02:30:00.000+01:00'])
  })
})

it.each([
  ['2026-03-01', 'UTC', '2026-03-01T00:00:00.000Z'],
  ['2026-03-01', 'Asia/Tokyo', '2026-02-28T15:00:00.000Z'],
  // The day of the clock change, and the day after.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2028-02-29', 'America/New_York', '2028-02-29T05:00:00.000Z'],
  // The day begins at one o’clock, when the clock changes at midnight.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['2026-03-01', 'Nowhere/Land', '2026-03-01T00:00:00.000Z'],
])('begins the day %s in %s at %s', (day, zone, expected) => {
  expect(startOfDay(day, zone).toISOString()).toBe(expected)
})

it('ends a day where the next one begins, also at the end of a month', () => {
  expect(startOfDay('2026-02-28', 'Europe/Berlin', 1).toISOString()).toBe('2026-02-28T23:00:00.000Z')
})

import { expect, test } from 'vitest'
import { readWords } from '../dev/read-words.ts'
import { createDates } from './dates.ts'

const words = readWords('de-DE')
// 22:30 in London, 23:30 in Berlin, 12:30 on Hawaii.
const now = Date.parse('2026-01-31T22:30:00Z')

test.each([
  ['Europe/London', '31.01 22:45', 'Heute', 'Morgen', 'Mo 02.02'],
  ['Europe/Berlin', '31.01 23:45', 'Morgen', 'Morgen', 'Mo 02.02'],
  ['Pacific/Honolulu', '31.01 12:45', 'Heute', 'Morgen', 'Mo 02.02'],
  ['Pacific/Auckland', '01.02 11:45', 'Heute', 'Morgen', 'Di 03.02'],
])('uses the clock of the zone for times and days: %s', (zone, soon, inAnHour, tomorrow, later) => {
  const dates = createDates(words, zone, () => now)
  expect(dates.write('2026-01-31T22:45:00Z', 'dayMonthTime')).toBe(soon)
  expect(dates.day('2026-01-31T23:15:00Z')).toBe(inAnHour)
  expect(dates.day('2026-02-01T12:00:00Z')).toBe(tomorrow)
  expect(dates.day('2026-02-02T11:30:00Z')).toBe(later)
})

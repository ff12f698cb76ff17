import { expect, it } from 'vitest'
import { momentText, shortMomentText } from './moment-text.ts'

const ISO = '2026-11-22T20:30:05Z'
const TOKYO = { locale: 'de', timeZone: 'Asia/Tokyo' }

it('momentText shows a time and its day in the zone of the page', () => {
  expect(momentText(ISO, TOKYO)).toBe('23.11.2026, 05:30')
  expect(momentText(ISO, { ...TOKYO, timeZone: 'America/New_York' })).toBe('22.11.2026, 15:30')
})

it('shortMomentText omits the day only if it is today in that zone', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  expect(shortMomentText(ISO, now, TOKYO)).toBe('05:30')
  expect(shortMomentText(ISO, now, { ...TOKYO, timeZone: 'UTC' })).toBe('22.11.2026, 20:30')
})

it("momentText shows UTC if the browser doesn't know the zone", () => {
  expect(momentText(ISO, { ...TOKYO, timeZone: 'Mars/Olympus' })).toBe('22.11.2026, 20:30')
})

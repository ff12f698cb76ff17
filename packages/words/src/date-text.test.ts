import { describe, expect, it } from 'vitest'
import { dayText, momentText, startText, timeText, zoneName } from './date-text.ts'

const LATE = '2026-11-21T23:12:05.900Z'
const inBoth = (write: (at: string, locale: string, timeZone: string) => string, at = LATE) =>
  ['en', 'de'].map((locale) => write(at, locale, 'Europe/Berlin').replace(/\s/g, ' '))

describe('date formats', () => {
  it('differ by language', () => {
    expect(inBoth(momentText)).toEqual(['22 Nov 2026, 00:12', '22.11.2026, 00:12'])
    expect(inBoth(dayText)).toEqual(['22 Nov 2026', '22.11.2026'])
    expect(inBoth(timeText)).toEqual(['00:12', '00:12'])
    expect(inBoth(startText, '2026-11-23T00:05:00Z')).toEqual(['Mon 23 Nov, 01:05', 'Mo., 23. Nov., 01:05'])
  })

  it('fall back to UTC for an unknown time zone', () => {
    expect(momentText(LATE, 'de', 'Mars/Olympus')).toBe('21.11.2026, 23:12')
  })
})

it.each([
  ['uz', 'Asia/Tashkent'],
  ['kk', 'Asia/Almaty'],
])('have only figures in a language whose words browsers lack: %s', (locale, zone) => {
  const texts = [momentText, dayText, timeText, startText].map((write) =>
    write(LATE, locale, 'Europe/Berlin'),
  )
  expect(texts).toEqual(['22.11.2026, 00:12', '22.11.2026', '00:12', '22.11, 00:12'])
  expect(zoneName(locale, zone)).toBe('GMT+5')
})

it('have words and Latin digits in Hindi', () => {
  const inHindi = [momentText, dayText, timeText, startText].map((write) =>
    write(LATE, 'hi', 'Asia/Kolkata').replace(/\s/g, ' '),
  )
  expect(inHindi).toEqual(['22 नव॰ 2026, 4:42 am', '22 नव॰ 2026', '4:42 am', 'रवि, 22 नव॰, 04:42 am'])
  expect(zoneName('hi', 'Asia/Kolkata')).toBe('भारतीय मानक समय')
})

it('shows the common name of a time zone', () => {
  expect(zoneName('en', 'Europe/Berlin')).toBe('Central European Time')
  expect(zoneName('de', 'Europe/Berlin')).toBe('Mitteleuropäische Zeit')
  expect(zoneName('en', 'UTC')).toBe('UTC')
})

import { describe, expect, it } from 'vitest'
import { dayText, minuteText, momentText, shownZone, startText, zoneName } from './time-format.ts'

describe('a moment', () => {
  it('is told to the second in one zone, by the habits of the language', () => {
    const plain = (text: string) => text.replace(/\s/g, ' ')
    expect(plain(momentText('2026-11-21T23:12:05.900Z', 'en', 'Europe/Berlin'))).toBe(
      'Nov 22, 2026, 12:12:05 AM',
    )
    expect(plain(momentText('2026-11-21T23:12:05.900Z', 'de', 'Europe/Berlin'))).toBe('22.11.2026, 00:12:05')
  })

  it('is told to the minute where its second means nothing', () => {
    const told = (locale: string) =>
      minuteText('2026-11-21T23:12:59Z', locale, 'Europe/Berlin').replace(/\s/g, ' ')
    expect([told('en'), told('de')]).toEqual(['Nov 22, 2026, 12:12 AM', '22.11.2026, 00:12'])
  })

  it('is told in UTC where the zone is unknown here', () => {
    expect(momentText('2026-11-21T23:12:05Z', 'de', 'Mars/Olympus')).toBe('21.11.2026, 23:12:05')
  })
})

it('a start has its hour as the clock of the language writes it', () => {
  const start = (locale: string) =>
    startText('2026-11-23T00:05:00Z', locale, 'Europe/Berlin').replace(/\s/g, ' ')
  expect(start('en')).toBe('Mon, Nov 23, 1:05 AM')
  expect(start('de')).toBe('Mo., 23. Nov., 01:05')
})

it('a day is that of the player, by the habits of the language', () => {
  expect(dayText('2026-11-21T23:12:05Z', 'de', 'Europe/Berlin')).toBe('22. November 2026')
  expect(dayText('2026-11-21T23:12:05Z', 'en', 'America/Lima')).toBe('November 21, 2026')
})

describe('the zone', () => {
  it('is the one that the player chose, and UTC before the device can be asked', () => {
    expect(shownZone('America/Lima', false)).toBe('America/Lima')
    expect(shownZone(null, false)).toBe('UTC')
    expect(shownZone(null, true)).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  })

  it('is named as people call it', () => {
    expect(zoneName('en', 'Europe/Berlin')).toBe('Central European Time')
    expect(zoneName('de', 'Europe/Berlin')).toBe('Mitteleuropäische Zeit')
    expect(zoneName('en', 'UTC')).toBe('UTC')
  })
})

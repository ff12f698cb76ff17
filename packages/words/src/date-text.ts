import { formatLocaleOf, lacksFormatData } from '@tessera/contract/languages'

/**
 * Date formats of the whole product, one per language: `22 Nov 2026, 00:12` in English, `22.11.2026, 00:12` in German.
 * Site, games, sportsbook and emails all use them. Languages whose words browsers don't know have figures only.
 */

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const

type Kind = 'moment' | 'day' | 'time' | 'start' | 'zone'

const IN_WORDS: Readonly<Record<Kind, Intl.DateTimeFormatOptions>> = {
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  day: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  start: { weekday: 'short', day: 'numeric', month: 'short', ...TIME },
  zone: { timeZoneName: 'longGeneric' },
}

const IN_FIGURES: Readonly<Record<Kind, Intl.DateTimeFormatOptions>> = {
  moment: { ...DAY, ...TIME },
  day: DAY,
  time: TIME,
  start: { day: '2-digit', month: '2-digit', ...TIME },
  zone: { timeZoneName: 'shortOffset' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached format. Falls back to UTC for a time zone that the system doesn't know. */
function formatFor(locale: string, timeZone: string, kind: Kind): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, kind])
  let format = formats.get(key)
  if (!format) {
    const formatLocale = formatLocaleOf(locale)
    const options = (lacksFormatData(locale) ? IN_FIGURES : IN_WORDS)[kind]
    try {
      format = new Intl.DateTimeFormat(formatLocale, { ...options, timeZone })
    } catch {
      format = new Intl.DateTimeFormat(formatLocale, { ...options, timeZone: 'UTC' })
    }
    formats.set(key, format)
  }
  return format
}

/** Formats date and time: `22 Nov 2026, 00:12`. */
export const momentText = (at: string | Date, locale: string, timeZone: string): string =>
  formatFor(locale, timeZone, 'moment').format(new Date(at))

/** Formats the date: `22 Nov 2026`. */
export const dayText = (at: string | Date, locale: string, timeZone: string): string =>
  formatFor(locale, timeZone, 'day').format(new Date(at))

/** Formats the time: `00:12`. The page must show the day elsewhere. */
export const timeText = (at: string | Date, locale: string, timeZone: string): string =>
  formatFor(locale, timeZone, 'time').format(new Date(at))

/** Formats the start of an event within the next weeks, without the year: `Sun 22 Nov, 20:45`. */
export const startText = (at: string | Date, locale: string, timeZone: string): string =>
  formatFor(locale, timeZone, 'start').format(new Date(at))

/** Returns the name of a time zone: `Central European Time`. */
export function zoneName(locale: string, timeZone: string): string {
  // Intl would return the offset for UTC.
  if (timeZone === 'UTC') return timeZone
  const parts = formatFor(locale, timeZone, 'zone').formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

import { formatLocaleOf } from '@tessera/contract/languages'

/**
 * Date formats of the whole product, one per language: `22 Nov 2026, 00:12` in English, `22.11.2026, 00:12` in German.
 * Site, games, sportsbook and emails all use them.
 */

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached format. Falls back to UTC for a time zone that the system doesn't know. */
function formatFor(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options])
  let format = formats.get(key)
  if (!format) {
    const formatLocale = formatLocaleOf(locale)
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
  formatFor(locale, timeZone, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))

/** Formats the date: `22 Nov 2026`. */
export const dayText = (at: string | Date, locale: string, timeZone: string): string =>
  formatFor(locale, timeZone, { dateStyle: 'medium' }).format(new Date(at))

/** Formats the time: `00:12`. The page must show the day elsewhere. */
export const timeText = (at: string | Date, locale: string, timeZone: string): string =>
  formatFor(locale, timeZone, { timeStyle: 'short' }).format(new Date(at))

/** Formats the start of an event within the next weeks, without the year: `Sun 22 Nov, 20:45`. */
export const startText = (at: string | Date, locale: string, timeZone: string): string =>
  formatFor(locale, timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at))

/** Returns the name of a time zone: `Central European Time`. */
export function zoneName(locale: string, timeZone: string): string {
  // Intl would return the offset for UTC.
  if (timeZone === 'UTC') return timeZone
  const parts = formatFor(locale, timeZone, { timeZoneName: 'longGeneric' }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/**
 * Dates of the whole product, in one form a language: `22 Nov 2026, 00:12` in English, `22.11.2026, 00:12` in German.
 * Site, games, sportsbook and mail all format them here.
 */

/** Locales whose dates are written in another way than `Intl` writes those of the bare language: our English is British. */
const DATE_LOCALES: Readonly<Record<string, string>> = { en: 'en-GB' }

const formats = new Map<string, Intl.DateTimeFormat>()

/** Falls back to UTC for a time zone that this machine does not know. */
function formatFor(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options])
  let format = formats.get(key)
  if (!format) {
    const dateLocale = DATE_LOCALES[locale] ?? locale
    try {
      format = new Intl.DateTimeFormat(dateLocale, { ...options, timeZone })
    } catch {
      format = new Intl.DateTimeFormat(dateLocale, { ...options, timeZone: 'UTC' })
    }
    formats.set(key, format)
  }
  return format
}

/** Date and time of a moment: `22 Nov 2026, 00:12`. */
export const momentText = (at: string | Date, locale: string, timeZone: string): string =>
  formatFor(locale, timeZone, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))

/** Date of a moment: `22 Nov 2026`. */
export const dayText = (at: string | Date, locale: string, timeZone: string): string =>
  formatFor(locale, timeZone, { dateStyle: 'medium' }).format(new Date(at))

/** Time of a moment: `00:12`, where the page says of which day. */
export const timeText = (at: string | Date, locale: string, timeZone: string): string =>
  formatFor(locale, timeZone, { timeStyle: 'short' }).format(new Date(at))

/** Start of an event within the coming weeks: `Sun 22 Nov, 20:45`. The year goes without saying. */
export const startText = (at: string | Date, locale: string, timeZone: string): string =>
  formatFor(locale, timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at))

/** Name of a time zone: `Central European Time`. */
export function zoneName(locale: string, timeZone: string): string {
  // Intl names the zone UTC by its offset from itself.
  if (timeZone === 'UTC') return timeZone
  const parts = formatFor(locale, timeZone, { timeZoneName: 'longGeneric' }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

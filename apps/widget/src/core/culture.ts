/** Cultures that are displayed as another one (specification, section 9). */
const MAPPED: Readonly<Record<string, string>> = { 'es-MX': 'es-ES', 'en-US': 'en-GB' }

/** Returns the displayed culture for the culture that a page requests. */
export function shownCulture(culture: string | undefined): string {
  if (!culture) return 'en-GB'
  try {
    const [known = culture] = Intl.getCanonicalLocales(culture)
    return MAPPED[known] ?? known
  } catch {
    return 'en-GB'
  }
}

/** Scripts written from right to left. */
const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr'])

/** Returns the direction of a culture's texts, by the script of its language. */
export const directionOf = (culture: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(new Intl.Locale(culture).maximize().script ?? '') ? 'rtl' : 'ltr'

const two = (value: number): string => String(value).padStart(2, '0')

/** Date formats of the specification, for the local time of a zone (`LocalTime.at`). */
export const DATE_FORMATS = {
  time: (date: Date) => `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`,
  day: (date: Date) => two(date.getUTCDate()),
  date: (date: Date) =>
    `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${two(date.getUTCFullYear() % 100)}`,
  dateTime: (date: Date): string => `${DATE_FORMATS.date(date)}, ${DATE_FORMATS.time(date)}`,
  dayMonth: (date: Date) => `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}`,
  dayMonthTime: (date: Date): string => `${DATE_FORMATS.dayMonth(date)} ${DATE_FORMATS.time(date)}`,
} as const

/**
 * Returns the name of a time zone, such as `Central European Time`, or its offset, such as `GMT+1`; UTC for one that the device
 * doesn't know.
 */
export function zoneName(locale: string, timeZone: string, isOffset = false): string {
  // Intl would return the offset of UTC from itself.
  if (timeZone === 'UTC') return timeZone
  try {
    const timeZoneName = isOffset ? 'shortOffset' : 'longGeneric'
    const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
  } catch {
    return 'UTC'
  }
}

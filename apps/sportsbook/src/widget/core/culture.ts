/** Cultures that are shown as another one (specification, section 9). */
const MAPPED: Readonly<Record<string, string>> = { 'es-MX': 'es-ES', 'en-US': 'en-GB' }

/** The culture that is shown for the one that a page asks for. */
export function shownCulture(culture: string | undefined): string {
  if (!culture) return 'en-GB'
  try {
    const [known = culture] = Intl.getCanonicalLocales(culture)
    return MAPPED[known] ?? known
  } catch {
    return 'en-GB'
  }
}

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])

export const directionOf = (culture: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(culture.split('-')[0] ?? '') ? 'rtl' : 'ltr'

const two = (value: number): string => String(value).padStart(2, '0')

/** The specification's formats of dates, of what the clocks of a zone show (`LocalTime.at`). */
export const DATE_FORMATS = {
  time: (date: Date) => `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`,
  day: (date: Date) => two(date.getUTCDate()),
  date: (date: Date) =>
    `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${two(date.getUTCFullYear() % 100)}`,
  dateTime: (date: Date): string => `${DATE_FORMATS.date(date)}, ${DATE_FORMATS.time(date)}`,
  dayMonth: (date: Date) => `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}`,
  dayMonthTime: (date: Date): string => `${DATE_FORMATS.dayMonth(date)} ${DATE_FORMATS.time(date)}`,
} as const

/** What people call a zone: `Central European Time`; one that the device does not know is UTC. */
export function zoneName(culture: string, timeZone: string): string {
  // Not its distance from itself.
  if (timeZone === 'UTC') return timeZone
  try {
    const format = new Intl.DateTimeFormat(culture, { timeZone, timeZoneName: 'longGeneric' })
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
  } catch {
    return 'UTC'
  }
}

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

/** The specification's formats of dates. */
export const DATE_FORMATS = {
  time: (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`,
  day: (date: Date) => two(date.getDate()),
  date: (date: Date) => `${two(date.getDate())}.${two(date.getMonth() + 1)}.${two(date.getFullYear() % 100)}`,
  dateTime: (date: Date): string => `${DATE_FORMATS.date(date)}, ${DATE_FORMATS.time(date)}`,
  dayMonth: (date: Date) => `${two(date.getDate())}.${two(date.getMonth() + 1)}`,
  dayMonthTime: (date: Date): string => `${DATE_FORMATS.dayMonth(date)} ${DATE_FORMATS.time(date)}`,
} as const

/** A moment as the specification writes it, in the time of the player's device. */
export const formatDate = (moment: string | number, format: keyof typeof DATE_FORMATS): string =>
  DATE_FORMATS[format](new Date(moment))

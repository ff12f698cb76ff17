/** Range of valid years (specification, business constants). */
export const MIN_YEAR = 1000
export const MAX_YEAR = 3000

const MS_PER_DAY = 86_400_000
const DATE_PATTERN = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/** A calendar day without time and time zone. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/**
 * Parses a date by the rules of the specification. A number is a timestamp in milliseconds; a string is year-month-day with
 * a year from 1000 to 3000 and a one- or two-digit month and day. Null for anything else.
 */
export function parseDay(value: unknown): CalendarDay | null {
  if (typeof value === 'number') {
    const date = new Date(value)
    if (Number.isNaN(date.getTime())) return null
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  }
  const match = typeof value === 'string' ? DATE_PATTERN.exec(value) : null
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < MIN_YEAR || year > MAX_YEAR || month < 1 || month > 12) return null
  return day >= 1 && day <= daysIn(year, month) ? { year, month, day } : null
}

/** Returns a negative number if `a` is before `b`, a positive one if it is after, and zero for the same day. */
export const compareDays = (a: CalendarDay, b: CalendarDay): number =>
  a.year - b.year || a.month - b.month || a.day - b.day

/** Returns the day named by `today`, `tomorrow`, `yesterday` or a date that {@link parseDay} accepts. */
export function namedDay(text: string, now: Date): CalendarDay | null {
  const offset = { yesterday: -1, today: 0, tomorrow: 1 }[text]
  return offset === undefined ? parseDay(text) : parseDay(now.getTime() + offset * MS_PER_DAY)
}

/** Returns the age in full years. A person born on 29 February turns a year older on 1 March in common years. */
export function ageInYears(birthday: CalendarDay, now: Date): number {
  const today = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() }
  const hadBirthday =
    today.month > birthday.month || (today.month === birthday.month && today.day >= birthday.day)
  return today.year - birthday.year - (hadBirthday ? 0 : 1)
}

import { ageInYears, type CalendarDay, compareDays, namedDay, parseDay } from './dates.ts'
import { type PhoneChecker, withPlus } from './phone.ts'
import { hasTwoWords, isCpf, isEmail, isEmpty, isIp, isMacAddress, isUrl } from './texts.ts'

/** Context of a rule in addition to the value. */
export interface RuleContext {
  /** All values of the form, for rules that compare fields. */
  readonly values: Readonly<Record<string, unknown>>
  /** The field being checked. */
  readonly field: string
  readonly now: Date
  /** Checks phone numbers. If missing, only the format is checked (7 to 15 digits, E.164). */
  readonly phone?: PhoneChecker
}

/** Returns true if a value passes a rule with these parameters. */
export type Check = (value: unknown, params: readonly string[], context: RuleContext) => boolean

/** Converts a value to text without calling methods of objects, which may throw. */
function text(value: unknown): string {
  if (Array.isArray(value)) return value.map(text).join()
  return typeof value === 'object' && value !== null ? Object.prototype.toString.call(value) : String(value)
}
const length = (value: unknown): number => (Array.isArray(value) ? value.length : [...text(value)].length)
function number(value: unknown): number {
  const shown = text(value).trim()
  if (shown === '') return Number.NaN
  return typeof value === 'object' || typeof value === 'symbol' ? Number(shown) : Number(value)
}
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(text(value))
const checkText =
  (check: (value: string) => boolean): Check =>
  (value) =>
    check(text(value))
const sameAs: Check = (value, [other = ''], { values }) => value === values[other]

/** Matches a value against a pattern. Patterns may contain commas, so the parameters are joined again. */
const matchesGiven = (value: unknown, params: readonly string[]): boolean =>
  new RegExp(params.join(','), 'u').test(text(value))

const compareDates =
  (accepts: (difference: number) => boolean): Check =>
  (value, [limit = ''], { values, now }) => {
    const day = parseDay(value)
    const other: CalendarDay | null = namedDay(limit, now) ?? parseDay(values[limit])
    return day !== null && other !== null && accepts(compareDays(day, other))
  }

const compareAge =
  (accepts: (age: number, limit: number) => boolean): Check =>
  (value, [limit], { now }) => {
    const birthday = parseDay(value)
    return birthday !== null && accepts(ageInYears(birthday, now), Number(limit))
  }

const isPhone: Check = (value, _params, { phone }) => {
  const full = withPlus(text(value))
  return phone ? phone(full) === null : /^\+[1-9]\d{6,14}$/.test(full.replace(/[\s()-]/g, ''))
}

const YES = ['yes', 'on', '1', 'true']
const NO = ['no', 'off', '0', 'false']

/**
 * The rules of the specification, section 5, by name. An empty value passes all of them; {@link PRESENCE_RULES} has the
 * rules that require a value. Letters are ASCII only, so that player names can't be confused with each other.
 */
export const VALUE_RULES: Readonly<Record<string, Check>> = {
  email: checkText(isEmail),
  url: checkText(isUrl),
  min: (value, [min]) => length(value) >= Number(min),
  max: (value, [max]) => length(value) <= Number(max),
  minValue: (value, [min]) => number(value) >= Number(min),
  maxValue: (value, [max]) => number(value) <= Number(max),
  between: (value, [min, max]) => number(value) >= Number(min) && number(value) <= Number(max),
  integer: matches(/^-?\d+$/),
  decimal: matches(/^-?(\d+(\.\d+)?|\.\d+)$/),
  numeric: matches(/^\d*(\.\d+)?$/),
  alpha: matches(/^[A-Za-z]+$/),
  alpha_num: matches(/^[A-Za-z0-9]+$/),
  alpha_dash: matches(/^[A-Za-z0-9_-]+$/),
  regex: matchesGiven,
  not_regex: (value, params) => !matchesGiven(value, params),
  confirmed: sameAs,
  same: sameAs,
  different: (value, [other = ''], { values }) => value !== values[other],
  date: (value) => parseDay(value) !== null,
  before: compareDates((difference) => difference < 0),
  before_or_equal: compareDates((difference) => difference <= 0),
  after: compareDates((difference) => difference > 0),
  after_or_equal: compareDates((difference) => difference >= 0),
  date_equals: compareDates((difference) => difference === 0),
  minAge: compareAge((age, limit) => age >= limit),
  maxAge: compareAge((age, limit) => age <= limit),
  digits: (value, [count]) => /^\d+$/.test(text(value)) && length(value) === Number(count),
  digits_between: (value, [min, max]) =>
    /^\d+$/.test(text(value)) && length(value) >= Number(min) && length(value) <= Number(max),
  boolean: (value) => [true, false, 1, 0, '1', '0'].some((one) => one === value),
  array: (value) => Array.isArray(value),
  string: (value) => typeof value === 'string',
  ip: checkText(isIp),
  mac_address: checkText(isMacAddress),
  phone: isPhone,
  accepted: (value) => YES.includes(text(value).toLowerCase()),
  declined: (value) => NO.includes(text(value).toLowerCase()),
  uppercase: (value) => text(value) === text(value).toUpperCase(),
  lowercase: (value) => text(value) === text(value).toLowerCase(),
  country_code: matches(/^[A-Z]{2}$/),
  language_code: matches(/^[a-z]{2}(-[a-z]{2})?$/),
  cpf_number: checkText(isCpf),
  twoWords: (value, [min]) => hasTwoWords(text(value), Number(min ?? 1)),
}

const isPresent = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : !isEmpty(value)

/** Rules that an empty value violates: `required`, `requiredIf:field` and `requiredIf:field,value,value`. */
export const PRESENCE_RULES: Readonly<Record<string, Check>> = {
  required: isPresent,
  requiredIf: (value, [other = '', ...wanted], { values }) => {
    const given = values[other]
    const applies = wanted.length === 0 ? isPresent(given) && given !== false : wanted.includes(text(given))
    return !applies || isPresent(value)
  },
}

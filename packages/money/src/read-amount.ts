import { type LocaleNumberFormat, localeNumberFormat, normalizeCharacters } from './number-format.ts'
import { type AmountUnit, unitOf, unitsOf } from './unit.ts'

/**
 * Result of parsing an amount of money. Everything except `amount` is rejected with its own message: `unclear` is not a
 * number, `ambiguous` could be two (1.250), `too-many-decimals` is finer than the currency.
 */
export type AmountReading =
  | { readonly kind: 'amount'; readonly subunits: bigint }
  | { readonly kind: 'empty' | 'unclear' | 'ambiguous' | 'too-many-decimals' | 'too-large' }

/** A number split at the decimal separator, or the reason why it can't be split. */
type SplitNumber = { readonly whole: string; readonly fraction: string } | 'unclear' | 'ambiguous'

/** Maximum length of a text, above that of any amount with grouping and unit. */
const MAX_LENGTH = 40

/** Largest amount in JSON and in the database: 2^53 - 1. */
const MAX_AMOUNT = BigInt(Number.MAX_SAFE_INTEGER)

const reject = (kind: Exclude<AmountReading['kind'], 'amount'>): AmountReading => ({ kind })

/**
 * Parses a typed or pasted amount in the number format of the locale: `1,250.00` and `1 250.00 EUR` in English,
 * `1.250,00 €` in German, `12,34,567` in Hindi, `۱٬۲۵۰٫۵` in Persian. A number in the format of another language is accepted
 * if it has only one interpretation (`1.000,50` in English). An ambiguous number is rejected, never guessed.
 *
 * A number is in the given unit, unless the text names another unit of the same currency: with `mBTC`, `0.5 BTC` is 500.
 *
 * @param unitCode a currency, or a sub-currency: `BTC`, `mBTC`
 */
export function readAmount(text: string, unitCode: string, locale: string): AmountReading {
  const { number, unit } = splitUnit(normalizeCharacters(text).trim(), unitOf(unitCode))
  if (number === '') return reject('empty')
  if (number.length > MAX_LENGTH || !/^[\d.,' \u066b\u066c]*\d[.,\u066b]?$/.test(number))
    return reject('unclear')
  const parts = splitNumber(number, unit, localeNumberFormat(locale))
  if (typeof parts === 'string') return reject(parts)
  if (parts.fraction.length > unit.decimals) return reject('too-many-decimals')
  const subunits = BigInt(parts.whole + parts.fraction.padEnd(unit.decimals, '0'))
  return subunits > MAX_AMOUNT ? reject('too-large') : { kind: 'amount', subunits }
}

/**
 * Separates the number from a unit of the currency at the start or end of a text, in any case. Without one, the number is in
 * the given unit. Other currencies stay in the number, which is then rejected.
 */
function splitUnit(text: string, given: AmountUnit): { readonly number: string; readonly unit: AmountUnit } {
  // Longest names first: mBTC ends with BTC.
  const names = unitsOf(given.currency)
    .flatMap((unit) => [unit.code, unit.symbol].map((name) => ({ name: name.toUpperCase(), unit })))
    .sort((a, b) => b.name.length - a.name.length)
  const upper = text.toUpperCase()
  const first = names.find(({ name }) => upper.startsWith(name))
  const rest = first ? text.slice(first.name.length).trim() : text
  const upperRest = rest.toUpperCase()
  const last = names.find(({ name, unit }) => upperRest.endsWith(name) && (!first || first.unit === unit))
  return {
    number: last ? rest.slice(0, -last.name.length).trim() : rest,
    unit: (first ?? last)?.unit ?? given,
  }
}

/** Separators that no language uses for decimals. */
const GROUPS_ONLY = new Set([' ', "'", '\u066c'])
const DECIMALS_ONLY = '\u066b'

function splitNumber(text: string, unit: AmountUnit, format: LocaleNumberFormat): SplitNumber {
  const separators = text.replace(/\d/g, '')
  const last = separators.at(-1)
  if (last === undefined) return { whole: text, fraction: '' }
  const kinds = new Set(separators)
  if (kinds.size > 2) return 'unclear'
  const [whole = '', fraction = '', ...more] = text.split(last)
  const isOnce = more.length === 0
  if (kinds.size === 2) {
    if (!isOnce || GROUPS_ONLY.has(last)) return 'unclear'
    const group = separators.charAt(0)
    return group !== DECIMALS_ONLY && isGrouped(whole, group, format)
      ? { whole: digitsOf(whole), fraction }
      : 'unclear'
  }
  const grouped: SplitNumber = isGrouped(text, last, format)
    ? { whole: digitsOf(text), fraction: '' }
    : 'unclear'
  if (GROUPS_ONLY.has(last)) return grouped
  if (!isOnce) return last === DECIMALS_ONLY ? 'unclear' : grouped
  const decimal: SplitNumber = { whole: whole === '' ? '0' : whole, fraction }
  if (last === DECIMALS_ONLY || grouped === 'unclear') return decimal
  return chooseInterpretation(last, { decimal, grouped }, unit, format)
}

/**
 * Chooses between decimals and thousands for a single point or comma followed by three digits. The number format of the
 * page decides, unless the currency makes the other interpretation as likely: 1.250 can't be a decimal of the euro, but
 * 1,250 can be one of the bitcoin.
 */
function chooseInterpretation(
  separator: string,
  { decimal, grouped }: { readonly decimal: SplitNumber; readonly grouped: SplitNumber },
  { decimals }: AmountUnit,
  format: LocaleNumberFormat,
): SplitNumber {
  const mayBeDecimal = decimals >= 3
  if (separator === format.decimal) return mayBeDecimal ? decimal : 'ambiguous'
  return separator === format.group && !mayBeDecimal ? grouped : 'ambiguous'
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** True if a text consists of groups of three digits, or with `hasPairGroups` of two digits and a last group of three. */
function isGrouped(text: string, separator: string, { hasPairGroups }: LocaleNumberFormat): boolean {
  const [first = '', ...groups] = text.split(separator)
  if (groups.length === 0 || !/^[1-9]\d{0,2}$/.test(first)) return false
  if (groups.every((group) => /^\d{3}$/.test(group))) return true
  return (
    hasPairGroups &&
    first.length <= 2 &&
    groups.slice(0, -1).every((group) => /^\d{2}$/.test(group)) &&
    /^\d{3}$/.test(groups.at(-1) ?? '')
  )
}

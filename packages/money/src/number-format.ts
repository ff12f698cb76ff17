import { latinDigits, SHOWN_DIGITS } from './digits.ts'

/** Number format of a locale. */
export interface LocaleNumberFormat {
  /** Decimal separator: `.`, `,` or the Arabic `\u066B`. */
  readonly decimal: string
  /** Group separator, with all spaces as ` ` and all apostrophes as `'`. */
  readonly group: string
  /** True if inner groups have two digits, as in 12,34,567. */
  readonly hasPairGroups: boolean
}

/** Normalizes all spaces to ` `, apostrophes to `'` and digits to 0-9, and removes direction marks. */
export const normalizeCharacters = (text: string): string =>
  latinDigits(text)
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s/g, ' ')
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")

const cache = new Map<string, LocaleNumberFormat>()

/** Returns the number format of a locale from `Intl`. */
export function localeNumberFormat(locale: string): LocaleNumberFormat {
  const found = cache.get(locale)
  if (found) return found
  const parts = new Intl.NumberFormat(locale, {
    numberingSystem: SHOWN_DIGITS,
    minimumFractionDigits: 1,
    useGrouping: 'always',
  })
    .formatToParts(12_345_678.5)
    .map(({ type, value }) => ({ type, value: normalizeCharacters(value) }))
  const format = {
    decimal: parts.find(({ type }) => type === 'decimal')?.value ?? '.',
    group: parts.find(({ type }) => type === 'group')?.value ?? ' ',
    hasPairGroups: parts.some(
      ({ type, value }, index) => index > 0 && type === 'integer' && value.length === 2,
    ),
  }
  cache.set(locale, format)
  return format
}

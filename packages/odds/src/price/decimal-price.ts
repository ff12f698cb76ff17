import { SHOWN_DIGITS } from '@tessera/money/digits'
import type { Price } from './ladder.ts'

const HUNDREDTHS = 100
const signs = new Map<string, string>()

/** Returns the decimal separator of a language. */
function decimalSign(locale: string): string {
  let sign = signs.get(locale)
  if (sign === undefined) {
    const parts = new Intl.NumberFormat(locale, { numberingSystem: SHOWN_DIGITS }).formatToParts(0.5)
    sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
    signs.set(locale, sign)
  }
  return sign
}

/**
 * Formats a price for the site and the sportsbook: two decimals after the decimal separator of the language, and no
 * thousands separator: `2.50`, `2,50`.
 * @param price in hundredths
 */
export const decimalPrice = (price: Price, locale: string): string =>
  `${Math.floor(price / HUNDREDTHS)}${decimalSign(locale)}${String(price % HUNDREDTHS).padStart(2, '0')}`

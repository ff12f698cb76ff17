import { decimalPrice } from './decimal-price.ts'
import type { Price } from './ladder.ts'
import { TRADITIONAL_FRACTIONS, type TraditionalFraction } from './traditional-fractions.ts'

/** Odds formats that a player can choose. Bets are placed and paid at the price in hundredths in every format. */
export const ODDS_FORMATS = ['decimal', 'fractional', 'american'] as const
export type OddsFormat = (typeof ODDS_FORMATS)[number]

/**
 * Formats American odds, rounded to a whole number: the winnings on a stake of 100 from 2.00 on, and below 2.00 the
 * stake that wins 100, as a negative number.
 */
function americanText(price: Price): string {
  return price >= 200 ? `+${price - 100}` : `-${Math.round(10_000 / (price - 100))}`
}

/**
 * Returns the distance of a fraction from the winnings at a price, over 100 times the fraction's stake; compare by
 * cross products.
 */
function distance(price: Price, [winnings, stake]: TraditionalFraction): number {
  return Math.abs((price - 100) * stake - 100 * winnings)
}

/**
 * Returns the traditional fraction nearest to the winnings at a price; the smaller one if two are equally near. For
 * display only: 1.95 is shown as 20/21, which is slightly more.
 */
export function traditionalFraction(price: Price): TraditionalFraction {
  let nearest: TraditionalFraction = [1, 100]
  for (const candidate of TRADITIONAL_FRACTIONS) {
    if (distance(price, candidate) * nearest[1] < distance(price, nearest) * candidate[1]) nearest = candidate
  }
  return nearest
}

/**
 * Formats a price: `2.50` with the decimal separator of the language, `6/4` or `+150`.
 * @param price in hundredths, above 100
 */
export function formatPrice(price: Price, format: OddsFormat, locale: string): string {
  if (!Number.isInteger(price) || price <= 100)
    throw new RangeError(`a price must be a whole number above 100, got ${price}`)
  if (format === 'american') return americanText(price)
  if (format === 'fractional') return traditionalFraction(price).join('/')
  return decimalPrice(price, locale)
}

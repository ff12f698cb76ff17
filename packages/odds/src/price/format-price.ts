import { decimalPrice } from './decimal-price.ts'
import type { Price } from './ladder.ts'
import { TRADITIONAL_FRACTIONS, type TraditionalFraction } from './traditional-fractions.ts'

/** How a player wants prices shown. Bets are taken and paid at the price in hundredths, whatever is shown. */
export const ODDS_FORMATS = ['decimal', 'fractional', 'american'] as const
export type OddsFormat = (typeof ODDS_FORMATS)[number]

/** What 100 win, from 2.00 on; below it what must be staked to win 100, with a minus; to the nearest whole one. */
function americanText(price: Price): string {
  return price >= 200 ? `+${price - 100}` : `-${Math.round(10_000 / (price - 100))}`
}

/** How far a fraction is from what a price wins, over 100 times the fraction's stake; compare by crosswise products. */
function distance(price: Price, [winnings, stake]: TraditionalFraction): number {
  return Math.abs((price - 100) * stake - 100 * winnings)
}

/**
 * The traditional fraction nearest to what the price wins; of two equally near the smaller. For display alone: 1.95 is
 * shown as 20/21, which is a little more.
 */
export function traditionalFraction(price: Price): TraditionalFraction {
  let nearest: TraditionalFraction = [1, 100]
  for (const candidate of TRADITIONAL_FRACTIONS) {
    if (distance(price, candidate) * nearest[1] < distance(price, nearest) * candidate[1]) nearest = candidate
  }
  return nearest
}

/**
 * A price as text: `2.50` with the decimal sign of the language, `6/4` or `+150`.
 * @param price in hundredths, above 100
 */
export function formatPrice(price: Price, format: OddsFormat, locale: string): string {
  if (!Number.isInteger(price) || price <= 100) throw new RangeError(`${price} is no price`)
  if (format === 'american') return americanText(price)
  if (format === 'fractional') return traditionalFraction(price).join('/')
  return decimalPrice(price, locale)
}

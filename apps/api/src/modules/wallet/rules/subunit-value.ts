import { currencyOf, divideHalfUp, exactRate, toDecimalText } from '@tessera/money'

/** Decimals of the value of a subunit, so that no digit of a rate is lost. */
const DECIMALS = 36
const SCALE = 10n ** BigInt(DECIMALS)
/** Decimals of an exact rate, as those of `exactRate`. */
const RATE_SCALE = exactRate(1)

const subunits = (currency: string): bigint => BigInt(currencyOf(currency).subunitToUnit)

/**
 * Returns the value of one subunit of a currency in units of the base currency, as the books store it: a decimal text.
 *
 * @param rate units of the currency per unit of the base currency
 */
export const subunitValue = (currency: string, rate: number): string =>
  toDecimalText(divideHalfUp(SCALE * RATE_SCALE, exactRate(rate) * subunits(currency)), {
    decimals: DECIMALS,
  })

/** Reverses {@link subunitValue}: returns the rate with 12 decimals. */
export function rateOfValue(currency: string, value: string): number {
  const [whole = '0', fraction = ''] = value.split('.')
  const scaled = BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'))
  const exact = divideHalfUp(SCALE * RATE_SCALE, scaled * subunits(currency))
  return Number(toDecimalText(exact, { decimals: RATE_SCALE.toString().length - 1 }))
}

import { divideHalfUp } from './amount.ts'
import { currencyOf } from './currency.ts'

/** Number of decimals of an exact rate: an integer of this scale, so that a conversion is exact until it is rounded. */
const RATE_DECIMALS = 12

/** Number of decimals of equivalent balances (specification, business constants). */
export const EQUIVALENT_DECIMALS = 2

/**
 * Bounds of a rate, in units of the currency per unit of the base currency. Beyond them, 12 decimals or the amounts of the
 * books would not be enough, so that such a rate counts as missing.
 */
export const RATE_BOUNDS = { min: 1e-9, max: 1e9 } as const

/** True if amounts can be converted at a rate. */
export const isUsableRate = (rate: number): boolean => rate >= RATE_BOUNDS.min && rate <= RATE_BOUNDS.max

/**
 * Converts a rate of the settings, in units of the currency per unit of the base currency, to an exact integer with 12
 * decimals. Throws a RangeError if it is out of bounds.
 */
export function exactRate(rate: number): bigint {
  if (!isUsableRate(rate)) throw new RangeError(`rate ${rate} is out of bounds`)
  return BigInt(rate.toFixed(RATE_DECIMALS).replace('.', ''))
}

/**
 * Returns the value of an amount in another currency, in hundredths of that currency's unit, rounded half up (equivalent
 * balances have 2 decimals). Rates are in units per unit of the base currency.
 */
export function equivalentHundredths(
  subunits: bigint,
  from: string,
  fromRate: number,
  toRate: number,
): bigint {
  const { subunitToUnit } = currencyOf(from)
  const hundredths = 10n ** BigInt(EQUIVALENT_DECIMALS)
  return divideHalfUp(subunits * hundredths * exactRate(toRate), exactRate(fromRate) * BigInt(subunitToUnit))
}

import { divideHalfUp } from './amount.ts'
import { currencyOf } from './currency.ts'

/** Scale of exact rates: integers with 12 decimals, so that a conversion is exact until it is rounded. */
const RATE_SCALE = 10n ** 12n

/** Number of decimals of equivalent balances (specification, business constants). */
export const EQUIVALENT_DECIMALS = 2

/**
 * Converts a rate of the settings, in units of the currency per unit of the base currency, to an exact integer with 12
 * decimals. Throws a RangeError if it isn't a positive finite number.
 */
export function exactRate(rate: number): bigint {
  if (!Number.isFinite(rate) || rate <= 0) throw new RangeError(`rate ${rate} is not positive`)
  return BigInt(Math.round(rate * 1e12))
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
  return divideHalfUp(
    subunits * hundredths * exactRate(toRate) * RATE_SCALE,
    exactRate(fromRate) * BigInt(subunitToUnit) * RATE_SCALE,
  )
}

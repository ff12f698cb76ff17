import { divideHalfUp } from './amount.ts'
import { currencyOf } from './currency.ts'

/** Rates are kept as integers with this many decimals, so that a conversion is exact arithmetic until it is rounded. */
const RATE_SCALE = 10n ** 12n

/** Equivalent balances are shown with this many decimals (specification, business constants). */
export const EQUIVALENT_DECIMALS = 2

/**
 * A rate as the settings give it (units of the currency for one unit of the base currency) in exact form.
 * Throws a RangeError when it is not a positive finite number.
 */
export function exactRate(rate: number): bigint {
  if (!Number.isFinite(rate) || rate <= 0) throw new RangeError(`rate ${rate} is not positive`)
  return BigInt(Math.round(rate * 1e12))
}

/**
 * The worth of an amount in another currency, in hundredths of that currency's unit, rounded half up: the
 * equivalent-balance conversion rounds to 2 decimals. Rates are units for one unit of the base currency.
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

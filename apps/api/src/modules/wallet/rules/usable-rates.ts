import { findCurrency, isUsableRate, RATE_BOUNDS } from '@tessera/money'
import type { RateSheet } from '../rates/rate-source.ts'

/** Clock difference to the source that a sheet may have. */
const CLOCK_DIFFERENCE_MAX_MS = 60_000

/** Rates of a sheet that amounts can be converted at, and the reasons why the others count as missing. */
export interface UsableRates {
  readonly rates: readonly { readonly currency: string; readonly rate: number }[]
  readonly problems: readonly string[]
}

/**
 * Selects the usable rates of a sheet (docs/decisions/0117). A sheet in another base currency, from the future, or older than
 * the maximum age has none. A rate out of bounds counts as missing. Currencies that we don't know are ignored.
 */
export function usableRates(
  sheet: RateSheet,
  { base, maxAgeMs, now }: { readonly base: string; readonly maxAgeMs: number; readonly now: Date },
): UsableRates {
  const none = (problem: string): UsableRates => ({ rates: [], problems: [problem] })
  if (sheet.base !== base) return none(`the rates are quoted in ${sheet.base}, not in ${base}`)
  const ageMs = now.getTime() - sheet.at.getTime()
  if (ageMs < -CLOCK_DIFFERENCE_MAX_MS) return none('the rates are from the future')
  if (ageMs >= maxAgeMs) return none('the rates are out of date')
  const known = Object.entries({ ...sheet.rates, [base]: 1 })
    .filter(([currency]) => findCurrency(currency) !== undefined)
    .map(([currency, rate]) => ({ currency, rate }))
  return {
    rates: known.filter(({ rate }) => isUsableRate(rate)),
    problems: known
      .filter(({ rate }) => !isUsableRate(rate))
      .map(
        ({ currency, rate }) =>
          `the rate of ${currency}, ${rate}, is not between ${RATE_BOUNDS.min} and ${RATE_BOUNDS.max}`,
      ),
  }
}

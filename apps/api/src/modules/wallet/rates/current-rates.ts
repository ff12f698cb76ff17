import { latestRates } from '@tessera/ledger'
import { CURRENCIES } from '@tessera/money'
import type { Platform } from '../../../platform/platform.ts'
import { rateOfValue } from '../rules/subunit-value.ts'

/** A rate that amounts can be converted at. */
export interface CurrentRate {
  /** Units of the currency for one unit of the base currency. */
  readonly rate: number
  /** Time from which the rate is out of date. */
  readonly validUntil: Date
}

/** Returns the current rates by currency. A currency whose rate is unknown or out of date is missing. */
export type CurrentRates = () => Promise<ReadonlyMap<string, CurrentRate>>

const CODES = CURRENCIES.map(({ code }) => code)

/** Time for which the rates are kept in memory: every page of a player reads them. */
const KEPT_MS = 5000

/** Creates the reader of the current rates. */
export function createCurrentRates(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  maxAgeMs: number,
): CurrentRates {
  const read = async (now: Date): Promise<ReadonlyMap<string, CurrentRate>> => {
    const found = await latestRates({ query: database.read }, CODES, now)
    return new Map(
      found
        .map(({ currency, subunitValue, publishedAt }) => ({
          currency,
          rate: rateOfValue(currency, subunitValue),
          validUntil: new Date(publishedAt.getTime() + maxAgeMs),
        }))
        .filter(({ validUntil }) => validUntil > now)
        .map(({ currency, ...rate }) => [currency, rate]),
    )
  }
  let kept: { readonly atMs: number; readonly rates: ReturnType<typeof read> } | null = null
  return () => {
    const now = clock()
    const isKept = kept !== null && Math.abs(now.getTime() - kept.atMs) < KEPT_MS
    if (kept !== null && isKept) return kept.rates
    const rates = read(now)
    const mine = { atMs: now.getTime(), rates }
    kept = mine
    // A failed read isn't kept.
    rates.catch(() => {
      if (kept === mine) kept = null
    })
    return rates
  }
}

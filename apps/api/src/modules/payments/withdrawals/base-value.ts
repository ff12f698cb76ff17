import { latestRates } from '@tessera/ledger'
import { CURRENCIES, currencyOf } from '@tessera/money'
import type { Database, Tx } from '@tessera/postgres'
import { rateOfValue } from '../../wallet/index.ts'

/** Value of amounts in units of the base currency, for comparisons with thresholds. */
export interface BaseValue {
  /** Converts subunits to units of the base currency; infinite if the rate is unknown. */
  readonly toBase: (amount: bigint, currency: string) => number
  /** Converts units of the base currency, rounded down to whole subunits; 0 for a negative amount or an unknown rate. */
  readonly fromBase: (base: number, currency: string) => bigint
}

const CODES = CURRENCIES.map(({ code }) => code)

/**
 * Reads the latest rates, whatever their age: a threshold needs no exact value, and a withdrawal doesn't wait for a source of
 * rates. An amount whose rate was never known counts as above every threshold.
 */
export async function readBaseValue(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  base: string,
  now: Date,
): Promise<BaseValue> {
  const latest = await latestRates(queryable, CODES, now)
  const rates = new Map(
    latest.map(({ currency, subunitValue }) => [currency, rateOfValue(currency, subunitValue)]),
  ).set(base, 1)
  return {
    toBase: (amount, currency) => {
      const rate = rates.get(currency)
      return rate === undefined ? Infinity : Number(amount) / currencyOf(currency).subunitToUnit / rate
    },
    fromBase: (units, currency) => {
      const rate = rates.get(currency)
      if (rate === undefined || units <= 0) return 0n
      return BigInt(Math.floor(units * rate * currencyOf(currency).subunitToUnit))
    },
  }
}

import { setRate } from '@tessera/ledger'
import { findCurrency } from '@tessera/money'
import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'

export const STORE_RATES_JOB = 'store-exchange-rates'

/** Decimals of a subunit's value. The smallest one, of a satoshi's hundredth of a cent, still has ten significant digits. */
const VALUE_DECIMALS = 20
const HOUR_MS = 3_600_000

/**
 * Stores the operator's exchange rates of this hour in the ledger, in which limits convert amounts of other currencies. The
 * ledger refuses to convert at rates older than a day.
 */
export async function storeRates({
  database,
  currencies,
  clock,
}: Pick<Platform, 'database' | 'currencies' | 'clock'>): Promise<void> {
  const validFrom = new Date(Math.floor(clock().getTime() / HOUR_MS) * HOUR_MS)
  for (const [code, rate] of Object.entries(currencies.rates)) {
    const currency = findCurrency(code)
    if (!currency) throw new Error(`a rate is configured for the unknown currency ${code}`)
    const subunitValue = (1 / rate / currency.subunitToUnit).toFixed(VALUE_DECIMALS)
    await setRate(database, { currency: code, validFrom, subunitValue })
  }
}

export const storeRatesJob = (deps: Parameters<typeof storeRates>[0]): JobDefinition =>
  defineJob({ payload: z.unknown(), work: () => storeRates(deps) })

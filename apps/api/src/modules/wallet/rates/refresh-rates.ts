import { latestRates, setRate } from '@tessera/ledger'
import type { Platform } from '../../../platform/platform.ts'
import { subunitValue } from '../rules/subunit-value.ts'
import { usableRates } from '../rules/usable-rates.ts'
import { type RateSheet, type RateSource, RatesUnavailableError } from './rate-source.ts'

export interface RatesConfig {
  /** Publishes the exchange rates; without one, amounts of different currencies can't be compared. */
  readonly rateSource?: RateSource
  /** Age from which a rate is out of date. */
  readonly rateMaxAgeMs?: number
}

/**
 * Time until a new rate applies. Longer than the transaction that stores it takes to commit, so that every operation of a
 * moment converts at the same rate.
 */
const APPLIES_AFTER_MS = 5_000

/**
 * Stores the rates that the source publishes. The first rate of a currency applies at once, later ones a few seconds from now. If it doesn't answer, the last rates hold until they are out of date: the job
 * runs again at its next time.
 */
export async function refreshRates(
  { database, currencies, clock, log }: Platform,
  source: RateSource,
  maxAgeMs: number,
): Promise<void> {
  const sheet = await source.fetchRates().catch((error: unknown): RateSheet | null => {
    if (!(error instanceof RatesUnavailableError)) throw error
    log.warn({ reason: error.message }, 'the exchange rates could not be refreshed')
    return null
  })
  if (sheet === null) return
  const { rates, problems } = usableRates(sheet, { base: currencies.base, maxAgeMs, now: clock() })
  for (const problem of problems) log.warn({ problem }, 'an exchange rate was rejected')
  const now = clock()
  const appliesAt = new Date(now.getTime() + APPLIES_AFTER_MS)
  await database.transaction(async (tx) => {
    const codes = rates.map(({ currency }) => currency)
    const known = new Map(
      (await latestRates(tx, codes, appliesAt)).map(({ currency, publishedAt }) => [currency, publishedAt]),
    )
    for (const { currency, rate } of rates) {
      const before = known.get(currency)
      if (before !== undefined && before >= sheet.at) continue
      const validFrom = before === undefined ? now : appliesAt
      await setRate(tx, {
        currency,
        validFrom,
        publishedAt: sheet.at,
        subunitValue: subunitValue(currency, rate),
      })
    }
  })
}

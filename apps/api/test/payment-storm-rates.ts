import { setRate } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import type { StoredRate } from '../../../packages/ledger/test/rate-book.ts'
import { CURRENCIES } from './payment-stormer.ts'

/** Exchange rates that move while the storm plays. */
export interface StormRates {
  /** All stored rates. */
  readonly stored: readonly StoredRate[]
  /** Stores a random rate, which applies five seconds later, as those of the wallet do. */
  move(random: () => number): Promise<void>
}

const APPLIES_AFTER_MS = 5_000
const FIRST = { EUR: '1.1', USD: '1' } as const

/** Stores the first rates, which apply at once. */
export async function createStormRates(database: Database): Promise<StormRates> {
  const stored: StoredRate[] = []
  const store = async (currency: string, value: string, fromMs: number): Promise<void> => {
    let validFromMs = fromMs
    // Of two rates from the same time, the ledger keeps the one that arrives last.
    while (stored.some((rate) => rate.currency === currency && rate.validFrom === validFromMs * 1000))
      validFromMs += 1
    stored.push({ currency, value, validFrom: validFromMs * 1000 })
    const publishedAt = new Date()
    await setRate(database, {
      ...{ currency, subunitValue: value, publishedAt },
      validFrom: new Date(validFromMs),
    })
  }
  for (const currency of CURRENCIES) await store(currency, FIRST[currency], Date.now())
  return {
    stored,
    move: (random) => {
      const currency = random() < 0.5 ? 'EUR' : 'USD'
      return store(currency, (0.3 + random() * 2).toFixed(12), Date.now() + APPLIES_AFTER_MS)
    },
  }
}

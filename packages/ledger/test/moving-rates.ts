import type { Database } from '@tessera/postgres'
import { setRate } from '../src/index.ts'
import type { StoredRate } from './rate-book.ts'

const VALUES = ['1', '0.9', '1.1', '0.913579135791', '1.012345678901'] as const
const MOVES = 40
const STEP_MS = 50

/** Stores rates that apply now and, in turn, every 50 ms in the next two seconds. Returns them all. */
export async function storeMovingRates(
  database: Database,
  currencies: readonly string[],
): Promise<StoredRate[]> {
  const startMs = Date.now() - STEP_MS
  const rates: StoredRate[] = []
  for (let move = 0; move < MOVES; move += 1)
    for (const [index, currency] of currencies.entries()) {
      const validFrom = new Date(startMs + move * STEP_MS)
      const value = VALUES[(move + index * 2) % VALUES.length] ?? '1'
      rates.push({ currency, value, validFrom: validFrom.getTime() * 1000 })
      await setRate(database, { currency, validFrom, subunitValue: value })
    }
  return rates
}

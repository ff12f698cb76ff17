import { divideDown } from '@tessera/money'
import type { Price } from './ladder.ts'

/**
 * Returns the combined odds of a combination for display, in hundredths: the exact product, rounded down once at the
 * end. Bet slip, ticket and history show this figure; the bet itself is paid by the exact product.
 */
export function combinedOdds(prices: readonly Price[]): bigint {
  const product = prices.reduce((total, price) => total * BigInt(price), 1n)
  return divideDown(product * 100n, 100n ** BigInt(prices.length))
}

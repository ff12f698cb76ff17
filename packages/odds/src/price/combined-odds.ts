import { divideDown } from '@tessera/money'
import type { Price } from './ladder.ts'

/**
 * The odds of a combination as they are shown, in hundredths: the exact product rounded down, once, at the end. Slip,
 * ticket and history show this one figure; the bet itself is paid by the exact product.
 */
export function combinedOdds(prices: readonly Price[]): bigint {
  const product = prices.reduce((total, price) => total * BigInt(price), 1n)
  return divideDown(product * 100n, 100n ** BigInt(prices.length))
}

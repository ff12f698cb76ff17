import type { Price } from './ladder.ts'

/** What a player lets happen when a price has moved since it was shown: nothing, a rise, or anything. */
export const PRICE_CHANGES = ['none', 'higher', 'any'] as const
export type PriceChange = (typeof PRICE_CHANGES)[number]

/** Whether a bet may be taken at the current price, which was shown as another one maybe. */
export function acceptsPrice(accepts: PriceChange, shown: Price, current: Price): boolean {
  if (shown === current || accepts === 'any') return true
  return accepts === 'higher' && current > shown
}

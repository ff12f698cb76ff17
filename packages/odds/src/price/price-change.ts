import type { Price } from './ladder.ts'

/** Price changes that a player accepts between display and placement: none, rises only, or any. */
export const PRICE_CHANGES = ['none', 'higher', 'any'] as const
export type PriceChange = (typeof PRICE_CHANGES)[number]

/** True if a bet may be accepted at the current price. The price shown to the player may have been different. */
export function acceptsPrice(accepts: PriceChange, shown: Price, current: Price): boolean {
  if (shown === current || accepts === 'any') return true
  return accepts === 'higher' && current > shown
}

import type { Price } from '../price/ladder.ts'
import { offerPrice } from './offer-price.ts'

/**
 * Returns the price of a bet builder from the chance that all of its selections win together; null if none is
 * offered. It is priced like a single outcome with that chance. A builder equal to an outcome of a market has the
 * price of that outcome: home to win and under 1.5 goals is the score 1:0. A selection that the others imply costs
 * nothing.
 * @param jointChance from the joint distribution of the selections
 * @param loadings the loadings of the selections' markets; the highest one applies
 */
export function offerBuilder(jointChance: number, loadings: readonly number[]): Price | null {
  if (!(jointChance > 0 && jointChance < 1)) return null
  return offerPrice(jointChance, Math.max(...loadings))
}

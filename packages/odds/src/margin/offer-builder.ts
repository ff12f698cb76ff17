import type { Price } from '../price/ladder.ts'
import { offerPrice } from './offer-price.ts'

/**
 * Returns the price of a bet builder from the chance that all of its selections win together; null where none is offered.
 * It is priced like a single outcome of that chance: a builder that means the same as an outcome of a market (home to win
 * and under 1.5 goals is the score 1:0) has that outcome's price, and a selection that the others imply costs nothing.
 * @param jointChance from the joint distribution of the selections
 * @param loadings those of the selections' markets; the highest one counts
 */
export function offerBuilder(jointChance: number, loadings: readonly number[]): Price | null {
  if (!(jointChance > 0 && jointChance < 1)) return null
  return offerPrice(jointChance, Math.max(...loadings))
}

import { type Price, roundDownToLadder } from '../price/ladder.ts'
import { sum } from './root.ts'

/** A selection of a bet builder as it is offered alone: its fair chance (on lines `chanceOnLine`) and its price. */
export interface OfferedSelection {
  readonly chance: number
  readonly price: Price
}

/**
 * The price of a bet builder: the chance that all of its selections win, from their joint distribution, with the margin
 * of the same method as each of them alone has. Their prices are powers of their chances, π = p^k; the builder takes the
 * power k = Σ ln π / Σ ln p of all of them. So one selection alone costs what it costs, independent ones cost the product
 * of their prices, a selection that the others imply does not add a margin again, and no price is above fair. Rounded
 * down to the ladder; null when nothing is offered at that chance.
 */
export function offerBuilder(jointChance: number, selections: readonly OfferedSelection[]): Price | null {
  if (selections.some(({ chance }) => !(chance > 0 && chance < 1)))
    throw new RangeError('a selection that is decided')
  if (!(jointChance > 0 && jointChance < 1)) return null
  const priced = sum(selections.map(({ price }) => Math.log(price / 100)))
  const fair = sum(selections.map(({ chance }) => -Math.log(chance)))
  const offered = jointChance ** (-priced / fair)
  // A product that is a price of the ladder may come out a last digit below it.
  return roundDownToLadder(Math.min(offered * (1 + 1e-12), 1 / jointChance))
}

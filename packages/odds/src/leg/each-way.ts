import { type Fraction, fraction } from '../fraction.ts'
import { type LegOutcome, LOST, outcomeOfPosition, VOID } from './leg-outcome.ts'

/** Number of places that the place part of an each-way bet pays, and its fraction of the winnings. */
export interface PlaceTerms {
  readonly places: number
  readonly fraction: Fraction
}

interface Row extends PlaceTerms {
  readonly fromRunners: number
  readonly handicap: boolean
}

const row = (fromRunners: number, handicap: boolean, places: number, part: bigint): Row => ({
  fromRunners,
  handicap,
  places,
  fraction: fraction(1n, part),
})

/**
 * The usual terms by the number of starting runners. Rows of large handicaps are first; the first matching row
 * applies.
 */
const TERMS: readonly Row[] = [
  row(16, true, 4, 4n),
  row(12, true, 3, 4n),
  row(8, false, 3, 5n),
  row(5, false, 2, 4n),
]

/** Returns the terms of a race by the number of starting runners; null below five runners, where bets are win only. */
export function placeTermsOf(runners: number, handicap: boolean): PlaceTerms | null {
  const found = TERMS.find((terms) => runners >= terms.fromRunners && (handicap || !terms.handicap))
  return found ? { places: found.places, fraction: found.fraction } : null
}

/**
 * Returns the outcome of the place part of an each-way bet. Without place terms it is void: the stake is returned.
 * @param position the finishing position; null if the runner did not finish
 * @param tied number of runners that share the position
 */
export function placeOutcome(terms: PlaceTerms | null, position: number | null, tied: number): LegOutcome {
  if (terms === null) return VOID
  return position === null ? LOST : outcomeOfPosition(position, tied, terms.places)
}

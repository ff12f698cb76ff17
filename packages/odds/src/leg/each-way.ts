import { type Fraction, fraction } from '../fraction.ts'
import { type LegOutcome, LOST, outcomeOfPosition, VOID } from './leg-outcome.ts'

/** How many places the place part of an each-way bet pays, and what part of the winnings. */
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

/** The usual terms by the runners who start, those of large handicaps first: the first row that fits holds. */
const TERMS: readonly Row[] = [
  row(16, true, 4, 4n),
  row(12, true, 3, 4n),
  row(8, false, 3, 5n),
  row(5, false, 2, 4n),
]

/** The terms of a race by the number of runners who start; null with fewer than five: it is then win only. */
export function placeTermsOf(runners: number, handicap: boolean): PlaceTerms | null {
  const found = TERMS.find((terms) => runners >= terms.fromRunners && (handicap || !terms.handicap))
  return found ? { places: found.places, fraction: found.fraction } : null
}

/**
 * What becomes of the place part of an each-way bet. Without place terms it is void: its stake comes back.
 * @param position where the runner came in, null when it did not finish
 * @param tied how many share that position
 */
export function placeOutcome(terms: PlaceTerms | null, position: number | null, tied: number): LegOutcome {
  if (terms === null) return VOID
  return position === null ? LOST : outcomeOfPosition(position, tied, terms.places)
}

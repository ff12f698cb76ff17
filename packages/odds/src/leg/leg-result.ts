import { fraction } from '../fraction.ts'
import { HALF_LOST, HALF_WON, type LegOutcome, LOST, VOID, WON } from './leg-outcome.ts'

/** Result of a selection, in the terms of feeds and models. */
export type LegResult = 'won' | 'half-won' | 'push' | 'half-lost' | 'lost' | 'void' | 'undecided'

/** A dead heat: `tied` competitors share fewer or as many `places`. */
export interface DeadHeat {
  readonly places: number
  readonly tied: number
}

const OUTCOMES: Readonly<Record<LegResult, LegOutcome | null>> = {
  won: WON,
  'half-won': HALF_WON,
  push: VOID,
  'half-lost': HALF_LOST,
  lost: LOST,
  void: VOID,
  undecided: null,
}

/** Returns the outcome of a leg from its result; null while undecided. Throws a RangeError on an invalid dead heat. */
export function outcomeOfResult(result: LegResult, deadHeat?: DeadHeat): LegOutcome | null {
  const outcome = OUTCOMES[result]
  if (outcome === null || deadHeat === undefined) return outcome
  const { places, tied } = deadHeat
  if (places < 1 || tied < places) throw new RangeError(`dead heat of ${tied} for ${places} places`)
  return { ...outcome, share: fraction(BigInt(places), BigInt(tied)) }
}

import { fraction } from '../fraction.ts'
import { HALF_LOST, HALF_WON, type LegOutcome, LOST, VOID, WON } from './leg-outcome.ts'

/** How a selection stands, in the words of feeds and models. */
export type LegResult = 'won' | 'half-won' | 'push' | 'half-lost' | 'lost' | 'void' | 'undecided'

/** More who tie than there are places: `tied` of them share `places`. */
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

/** The outcome of a leg by its result; null while it is undecided. Throws a RangeError on a dead heat of no tie. */
export function outcomeOfResult(result: LegResult, deadHeat?: DeadHeat): LegOutcome | null {
  const outcome = OUTCOMES[result]
  if (outcome === null || deadHeat === undefined) return outcome
  const { places, tied } = deadHeat
  if (places < 1 || tied < places) throw new RangeError(`${tied} tie for ${places}`)
  return { ...outcome, share: fraction(BigInt(places), BigInt(tied)) }
}

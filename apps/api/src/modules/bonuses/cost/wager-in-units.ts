import { groupResults } from './round-results.ts'
import { TooManyStatesError, type WageringResult, wageringSteps } from './wagering-rules.ts'
import type { WageringPlan } from './wagering-types.ts'

/** Results of a round up to which a plan is computed with the exact payouts. */
const FEW_RESULTS = 10
/** Units into which a stake is divided, the finest first. A plan with too many states is computed with the next one. */
const PARTS_OF_STAKE = [4, 2, 1]

/** Result of a plan, and the unit to which payouts were grouped; 1 for exact payouts. */
export interface UnitResult {
  readonly result: WageringResult
  readonly unit: number
}

/** Computes a plan in short steps, with the finest payouts that have not too many states. Throws `TooManyStatesError`. */
export function* wagerInUnits(plan: WageringPlan): Generator<void, UnitResult> {
  if (plan.results.length <= FEW_RESULTS) return { result: yield* wageringSteps(plan), unit: 1 }
  for (const parts of PARTS_OF_STAKE) {
    const unit = plan.stake / parts
    if (!Number.isInteger(unit)) continue
    try {
      const results = groupResults(plan.results, plan.stake, unit)
      return { result: yield* wageringSteps({ ...plan, results, unit }), unit }
    } catch (error) {
      if (!(error instanceof TooManyStatesError)) throw error
    }
  }
  throw new TooManyStatesError('too many states')
}

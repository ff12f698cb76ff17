import { groupResults } from './round-results.ts'
import { RESULTS_MAX, TooManyStatesError, type WageringResult, wageringSteps } from './wagering-rules.ts'
import type { ChancePlan, WageringPlan } from './wagering-types.ts'

/** Results of a round up to which a plan is computed with the exact payouts. */
const FEW_RESULTS = 10
/** Units into which a stake is divided, the finest first. Plans with too many states are computed with the next one. */
const PARTS_OF_STAKE = [4, 2, 1]
/** Largest number of results of states in several plans, as a multiple of that of one. */
const SEVERAL_PLANS = 10

/** Result of plans, and the unit to which payouts were grouped; 1 for exact payouts. */
export interface UnitResult {
  readonly result: WageringResult
  readonly unit: number
}

/** Computes plans in short steps, with the finest payouts that have not too many states. Throws `TooManyStatesError`. */
export function* wagerInUnits(plans: readonly ChancePlan[]): Generator<void, UnitResult> {
  const first = plans[0]?.plan
  if (!first || first.results.length <= FEW_RESULTS)
    return { result: yield* mixOf(plans, (plan) => plan), unit: 1 }
  for (const parts of PARTS_OF_STAKE) {
    const unit = first.stake / parts
    if (!Number.isInteger(unit)) continue
    try {
      const results = groupResults(first.results, first.stake, unit)
      return { result: yield* mixOf(plans, (plan) => ({ ...plan, results, unit })), unit }
    } catch (error) {
      if (!(error instanceof TooManyStatesError)) throw error
    }
  }
  throw new TooManyStatesError('too many states')
}

/** Computes the result of a player who has one of the plans. */
function* mixOf(
  plans: readonly ChancePlan[],
  inUnits: (plan: WageringPlan) => WageringPlan,
): Generator<void, WageringResult> {
  const [only] = plans
  if (only && plans.length === 1) return yield* wageringSteps(inUnits(only.plan))
  let left = RESULTS_MAX * SEVERAL_PLANS
  const results: [chance: number, result: WageringResult][] = []
  for (const { chance, plan } of plans) {
    const result = yield* wageringSteps(inUnits(plan), left)
    left -= result.followed
    results.push([chance, result])
  }
  const meanOf = (read: (result: WageringResult) => number): number =>
    results.reduce((sum, [chance, result]) => sum + chance * read(result), 0)
  const meanPayout = meanOf((result) => result.meanPayout)
  const square = meanOf((result) => result.deviation ** 2 + result.meanPayout ** 2)
  return {
    completion: meanOf(({ completion }) => completion),
    meanStaked: meanOf(({ meanStaked }) => meanStaked),
    meanPayout,
    deviation: Math.sqrt(Math.max(square - meanPayout ** 2, 0)),
    dropped: meanOf(({ dropped }) => dropped),
    followed: RESULTS_MAX * SEVERAL_PLANS - left,
  }
}

import { type CertainEnd, certainEnd, converted } from './certain-end.ts'
import { type Moments, momentsOf } from './round-results.ts'
import type { Pots, WageringPlan } from './wagering-types.ts'

/**
 * Distribution of what a player has at the end of wagering a bonus with a flat stake, over all results of all rounds. It follows
 * the money core: `ledger.plan_pots` divides stakes, `ledger.share_win` wins, and `ledger.end_grant` converts.
 */

/** Moments of the result of a plan. Amounts are in subunits. */
export interface WageringResult {
  /** Chance that the requirement is met. */
  readonly completion: number
  readonly meanStaked: number
  /** Mean and standard deviation of the player's own money at the end. */
  readonly meanPayout: number
  readonly deviation: number
  /** Probability of the paths that were too unlikely to follow. It is the largest error of `completion`. */
  readonly dropped: number
  /** Number of results of states that were computed. */
  readonly followed: number
}

/** States less likely than this are dropped. */
const SMALLEST = 1e-13
/** Largest number of results of states in all rounds of a plan; more would take minutes. */
export const RESULTS_MAX = 20_000_000
/** Results of a step, which take about a millisecond. */
const STEP_RESULTS = 2000
/** Upper bound of each pot, so that both fit into one exact number. */
const POT_MAX = 2 ** 26

/** Error thrown for a plan with too many states to compute. */
export class TooManyStatesError extends Error {}

/** Computes the result of a plan at once. Throws `TooManyStatesError`. */
export function wageringResult(plan: WageringPlan): WageringResult {
  const steps = wageringSteps(plan)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/**
 * Computes the result of a plan in short steps, between which the caller can do other work. The player bets until the requirement is
 * met, the bonus is used up, or the money doesn't cover the stake. Bonus money that is left then is lost. Throws `TooManyStatesError`.
 */
export function* wageringSteps(
  plan: WageringPlan,
  resultsMax = RESULTS_MAX,
): Generator<void, WageringResult> {
  const ends = new Ends(plan)
  const most = Math.max(...plan.starts.map(({ rounds }) => rounds))
  let states = new Map<number, number>()
  let followed = 0
  let inStep = 0
  for (let left = most; left >= 0; left--) {
    for (const start of plan.starts) if (start.rounds === left) addChance(states, keyOf(start), start.chance)
    const next = new Map<number, number>()
    for (const [key, chance] of states) {
      if (!ends.takes(potsOf(key), left, chance)) {
        bet(plan, potsOf(key), chance, left === 1 ? ends : next)
        inStep += plan.results.length
        followed += plan.results.length
      }
      if (++inStep < STEP_RESULTS) continue
      inStep = 0
      yield
    }
    if (followed > resultsMax) throw new TooManyStatesError('too many states')
    states = next
  }
  return { ...ends.result(), followed }
}

function addChance(states: Map<number, number>, key: number, chance: number): void {
  states.set(key, (states.get(key) ?? 0) + chance)
}

function bet(plan: WageringPlan, pots: Pots, chance: number, next: Map<number, number> | Ends): void {
  const fromOwn =
    plan.order === 'own_first' ? Math.min(pots.own, plan.stake) : Math.max(plan.stake - pots.bonus, 0)
  const left = { own: pots.own - fromOwn, bonus: pots.bonus - (plan.stake - fromOwn) }
  for (const { chance: each, payout } of plan.results) {
    if (next instanceof Ends) {
      // The bet that meets the requirement converts the bonus; its win is own money then.
      next.complete(left.own + converted(plan, left.bonus) + payout, chance * each)
      continue
    }
    for (const [toBonus, share] of bonusParts(plan, payout, plan.stake - fromOwn)) {
      const key = keyOf({ own: left.own + payout - toBonus, bonus: left.bonus + toBonus })
      addChance(next, key, chance * each * share)
    }
  }
}

/** Returns the bonus' part of a win with its chances: the two multiples of the unit around it, or the exact one. */
function bonusParts({ stake, unit }: WageringPlan, payout: number, fromBonus: number): [number, number][] {
  const part = (payout * fromBonus) / stake
  const lower = Math.floor(part / unit) * unit
  if (unit === 1 || lower === part) return [[lower, 1]]
  const share = (part - lower) / unit
  return [
    [lower, 1 - share],
    [lower + unit, share],
  ]
}

function keyOf({ own, bonus }: Pots): number {
  if (own >= POT_MAX || bonus >= POT_MAX) throw new TooManyStatesError('amounts too large')
  return own * POT_MAX + bonus
}
const potsOf = (key: number): Pots => ({ own: Math.floor(key / POT_MAX), bonus: key % POT_MAX })

/** Sums over the ends of all paths. */
class Ends {
  readonly #plan: WageringPlan
  readonly #win: Moments
  #completion = 0
  #mean = 0
  #square = 0
  #staked = 0
  #dropped = 0

  constructor(plan: WageringPlan) {
    this.#plan = plan
    this.#win = momentsOf(plan.results)
  }

  /** Takes a state that is followed no further with this number of rounds left. Otherwise counts its bet and returns false. */
  takes(pots: Pots, left: number, chance: number): boolean {
    const { stake } = this.#plan
    if (left === 0) this.complete(pots.own + converted(this.#plan, pots.bonus), chance)
    else if (pots.bonus === 0 || pots.own + pots.bonus < stake) this.#add(pots.own, 0, chance)
    else if (chance < SMALLEST) this.#dropped += chance
    else {
      const certain = certainEnd(this.#plan, pots, left)
      this.#staked += chance * stake * (certain ? left : 1)
      if (certain) this.#settle(certain, chance)
      return certain !== null
    }
    return true
  }

  complete(payout: number, chance: number): void {
    this.#completion += chance
    this.#add(payout, 0, chance)
  }

  #settle({ fixed, wins }: CertainEnd, chance: number): void {
    this.#completion += chance
    this.#add(fixed + wins * this.#win.mean, wins * this.#win.variance, chance)
  }

  #add(mean: number, variance: number, chance: number): void {
    this.#mean += mean * chance
    this.#square += (mean * mean + variance) * chance
  }

  result(): Omit<WageringResult, 'followed'> {
    return {
      completion: this.#completion,
      meanStaked: this.#staked,
      meanPayout: this.#mean,
      deviation: Math.sqrt(Math.max(this.#square - this.#mean ** 2, 0)),
      dropped: this.#dropped,
    }
  }
}

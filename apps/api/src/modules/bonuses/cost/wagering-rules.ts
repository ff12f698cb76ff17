/**
 * Distribution of what a player has at the end of wagering a bonus with a flat stake, over all results of all rounds. It follows
 * the money core: `ledger.plan_pots` divides stakes, `ledger.share_win` wins, and `ledger.end_grant` converts.
 */

/** A result of a round at the flat stake: its chance and its payout in subunits. */
export interface RoundResult {
  readonly chance: number
  readonly payout: number
}

/** A bonus and how it is played. Amounts are in subunits. */
export interface WageringPlan {
  /** Own money at the start, such as the deposit that triggered the bonus. */
  readonly own: number
  readonly bonus: number
  readonly stake: number
  /** Number of bets until the requirement is met; 0 without a requirement. */
  readonly rounds: number
  /** Part of the bonus that never becomes own money. */
  readonly unconverted: number
  readonly maxConversion: number | null
  readonly order: 'own_first' | 'bonus_first'
  readonly results: readonly RoundResult[]
}

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
}

/** Money of the player between two rounds. */
interface Pots {
  readonly own: number
  readonly bonus: number
}

/** States less likely than this are dropped. */
const SMALLEST = 1e-13
/** Largest number of states in all rounds; more would take minutes. */
const STATES_MAX = 10_000_000
/** States of a step, which take less than a millisecond. */
const STEP_STATES = 1000
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
export function* wageringSteps(plan: WageringPlan): Generator<void, WageringResult> {
  const ends = new Ends()
  const start = { own: plan.own, bonus: plan.bonus }
  if (plan.rounds === 0) {
    ends.complete(start.own + converted(plan, start.bonus), 1)
    return ends.result(0)
  }
  let states = new Map([[keyOf(start), 1]])
  let meanStaked = 0
  let followed = 0
  let inStep = 0
  for (let round = 1; round <= plan.rounds; round++) {
    const next = new Map<number, number>()
    for (const [key, chance] of states) {
      const pots = potsOf(key)
      if (pots.bonus === 0 || pots.own + pots.bonus < plan.stake) ends.stop(pots.own, chance)
      else if (chance < SMALLEST) ends.drop(chance)
      else {
        meanStaked += chance * plan.stake
        bet(plan, pots, chance, round === plan.rounds ? ends : next)
      }
      if (++inStep % STEP_STATES === 0) yield
    }
    followed += next.size
    if (followed > STATES_MAX) throw new TooManyStatesError('too many states')
    states = next
  }
  return ends.result(meanStaked)
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
    const toBonus = Math.floor((payout * (plan.stake - fromOwn)) / plan.stake)
    const key = keyOf({ own: left.own + payout - toBonus, bonus: left.bonus + toBonus })
    next.set(key, (next.get(key) ?? 0) + chance * each)
  }
}

const converted = ({ unconverted, maxConversion }: WageringPlan, bonus: number): number =>
  Math.min(Math.max(bonus - unconverted, 0), maxConversion ?? bonus)

function keyOf({ own, bonus }: Pots): number {
  if (own >= POT_MAX || bonus >= POT_MAX) throw new TooManyStatesError('amounts too large')
  return own * POT_MAX + bonus
}
const potsOf = (key: number): Pots => ({ own: Math.floor(key / POT_MAX), bonus: key % POT_MAX })

/** Sums over the ends of all paths. */
class Ends {
  #completion = 0
  #mean = 0
  #square = 0
  #dropped = 0

  complete(payout: number, chance: number): void {
    this.#completion += chance
    this.stop(payout, chance)
  }

  stop(payout: number, chance: number): void {
    this.#mean += payout * chance
    this.#square += payout * payout * chance
  }

  drop(chance: number): void {
    this.#dropped += chance
  }

  result(meanStaked: number): WageringResult {
    return {
      completion: this.#completion,
      meanStaked,
      meanPayout: this.#mean,
      deviation: Math.sqrt(Math.max(this.#square - this.#mean ** 2, 0)),
      dropped: this.#dropped,
    }
  }
}

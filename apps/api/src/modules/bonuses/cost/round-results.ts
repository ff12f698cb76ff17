import {
  type DiceChoices,
  diceResults,
  type Game,
  hasSlotResults,
  type SampledResults,
  type SlotGame,
  type SlotResult,
  sampledSlotResults,
  slotResults,
} from '@tessera/fairness'

/** A result of a round at the flat stake: its chance and its payout in subunits. */
export interface RoundResult {
  readonly chance: number
  readonly payout: number
}

/** Payouts of a round, and those from each part of the simulated rounds of a game; without parts, they are exact. */
interface RoundResults {
  readonly results: readonly RoundResult[]
  readonly parts: readonly (readonly RoundResult[])[]
}

/** Mean and variance of the payout of a round. */
export interface Moments {
  readonly mean: number
  readonly variance: number
}

/** Payout in stakes up to which payouts are multiples of the unit; above it, steps are the given part of the payout. */
const FINE_STAKES = 20
const COARSE_STEP = 0.1

const known = new WeakMap<SlotGame, SampledResults>()

/**
 * Computes the payouts of a round, of slots in short steps and once in each process. Free spins with sticky wilds are
 * simulated.
 */
export function* roundResults(
  game: Game,
  choices: DiceChoices | null,
  stake: bigint,
): Generator<void, RoundResults> {
  if (game.kind === 'dice') {
    if (choices === null) throw new RangeError('a dice game needs choices')
    const results = diceResults(game, choices, stake)
    return { results: results.map(({ chance, payout }) => ({ chance, payout: Number(payout) })), parts: [] }
  }
  const coin = Number(stake) / game.coinsPerSpin
  const inCoins = known.get(game) ?? (yield* resultsInCoins(game))
  known.set(game, inCoins)
  const paid = (results: readonly SlotResult[]): RoundResult[] =>
    results.map(({ chance, coins }) => ({ chance, payout: coins * coin }))
  return { results: paid(inCoins.results), parts: inCoins.parts.map(paid) }
}

function* resultsInCoins(game: SlotGame): Generator<void, SampledResults> {
  if (!hasSlotResults(game)) return yield* sampledSlotResults(game)
  return { results: yield* slotResults(game), parts: [] }
}

/** Returns the mean and the variance of a round's payout. */
export function momentsOf(results: readonly RoundResult[]): Moments {
  const mean = results.reduce((sum, { chance, payout }) => sum + chance * payout, 0)
  const square = results.reduce((sum, { chance, payout }) => sum + chance * payout * payout, 0)
  return { mean, variance: Math.max(square - mean * mean, 0) }
}

/**
 * Groups the many payouts of a slot, which are in ascending order: each is divided between the two nearest steps, so that the mean stays exact. The variance
 * grows by at most a quarter of the square of a step.
 */
export function groupResults(results: readonly RoundResult[], stake: number, unit: number): RoundResult[] {
  return groupTo(results, stepsUpTo(results.at(-1)?.payout ?? 0, stake, unit))
}

/** Groups payouts in ascending order to steps in ascending order, of which the last is not below any payout. */
export function groupTo(results: readonly RoundResult[], steps: readonly number[]): RoundResult[] {
  const chances = steps.map(() => 0)
  let at = 0
  for (const { chance, payout } of results) {
    while ((steps[at + 1] ?? Number.POSITIVE_INFINITY) <= payout) at++
    const low = steps[at] ?? 0
    const high = steps[at + 1] ?? low
    const share = high === low ? 0 : (payout - low) / (high - low)
    chances[at] = (chances[at] ?? 0) + chance * (1 - share)
    if (share > 0) chances[at + 1] = (chances[at + 1] ?? 0) + chance * share
  }
  return steps.flatMap((payout, index) => {
    const chance = chances[index] ?? 0
    return chance > 0 ? [{ payout, chance }] : []
  })
}

/** Returns multiples of the unit from 0 to at least the given amount. */
function stepsUpTo(most: number, stake: number, unit: number): number[] {
  const steps = [0]
  for (let last = 0; last < most; steps.push(last)) {
    const step = last < FINE_STAKES * stake ? unit : last * COARSE_STEP
    last += Math.max(Math.floor(step / unit), 1) * unit
  }
  return steps
}

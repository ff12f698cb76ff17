import { playFreeSpins } from '../games/slot.ts'
import type { SlotGame } from '../games/slot-types.ts'
import { simulatedFloats } from '../simulated-floats.ts'
import { type Complex, complex, transform } from './fourier.ts'
import { addAt, paidSpins, resultsOf, type SlotResult, SUMS, withoutFreeSpins } from './slot-results.ts'
import { meansOfAwards } from './slot-return.ts'

/**
 * Payouts of slots whose free spins have too many states to follow. Paid spins are exact, and so is the mean of the free spins;
 * only the distribution of their payouts around it is simulated.
 */

/** Payouts of a round, and those from each part of the simulated free spins, which show how far chance moves a result. */
export interface SampledResults {
  readonly results: readonly SlotResult[]
  readonly parts: readonly (readonly SlotResult[])[]
}

/** Numbers of simulated free spins after three, four and five scatters, the rarer the fewer. Multiples of the number of parts. */
const ROUNDS = [32_768, 8192, 8192] as const
const PARTS = 8
/** Fixed, so that a computation can be repeated. */
const SEED = 20_261_129
/** Rounds of a step, which take a few milliseconds. */
const STEP_ROUNDS = 20

/** Number of rounds of free spins that are simulated for a game. */
export const SAMPLED_ROUNDS = ROUNDS.reduce((sum, rounds) => sum + rounds, 0)

/**
 * Computes the payouts of a round with their chances, in short steps between which the caller can do other work. Their mean equals
 * `slotReturn` within 10⁻⁶ of the stake.
 * @param sums number of different sums of coins, a power of two above the largest one
 */
export function* sampledSlotResults(game: SlotGame, sums = SUMS): Generator<void, SampledResults> {
  const paid = yield* paidSpins(game, sums)
  const coins: Int32Array[] = []
  for (const [index, rounds] of ROUNDS.entries()) coins.push(yield* simulate(game, index, rounds))
  const means = meansOfAwards(game)
  const parts: SlotResult[][] = []
  for (let part = 0; part < PARTS; part++) {
    const ofPart = coins.map((all) =>
      all.subarray((part * all.length) / PARTS, ((part + 1) * all.length) / PARTS),
    )
    parts.push(yield* roundsWith(paid, ofPart, means))
  }
  return { results: yield* roundsWith(paid, coins, means), parts }
}

/** Plays free spins as the engine does, and returns the coins of each round of them. */
function* simulate(game: SlotGame, index: number, rounds: number): Generator<void, Int32Array> {
  const floats = simulatedFloats(SEED + index)
  const coins = new Int32Array(rounds)
  for (let round = 0; round < rounds; round++) {
    const { spins } = playFreeSpins(game, game.freeSpins.awards[index] ?? 0, floats)
    coins[round] = spins.reduce((sum, spin) => sum + spin.coins, 0)
    if (round % STEP_ROUNDS === 0) yield
  }
  return coins
}

/** Adds simulated free spins to the exact coins of a paid spin. */
function* roundsWith(
  paid: readonly Complex[],
  coins: readonly Int32Array[],
  means: readonly number[],
): Generator<void, SlotResult[]> {
  const round = withoutFreeSpins(paid)
  const length = round.re.length
  for (const [index, each] of coins.entries()) {
    const free = complex(length)
    for (const [sum, weight] of weightsWithMean(each, means[index] ?? 0)) addAt(free, sum % length, weight, 0)
    transform(free)
    yield
    const trigger = paid[index + 1]
    for (let at = 0; at < length; at++) {
      const [a, b] = [trigger?.re[at] ?? 0, trigger?.im[at] ?? 0]
      const [c, d] = [free.re[at] ?? 0, free.im[at] ?? 0]
      addAt(round, at, a * c - b * d, a * d + b * c)
    }
    yield
  }
  transform(round)
  yield
  return resultsOf(round)
}

/** Weighs simulated sums so that their mean is the given one, and their weights add up to 1 (regression estimator). */
function weightsWithMean(coins: Int32Array, mean: number): [sum: number, weight: number][] {
  const count = coins.length
  const average = coins.reduce((sum, each) => sum + each, 0) / count
  const variance = coins.reduce((sum, each) => sum + (each - average) ** 2, 0) / count
  const slope = variance === 0 ? 0 : (mean - average) / variance
  return Array.from(coins, (sum) => [sum, (1 + slope * (sum - average)) / count])
}

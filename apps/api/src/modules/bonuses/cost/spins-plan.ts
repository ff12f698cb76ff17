import type { SlotGame } from '@tessera/fairness'
import type { Campaign } from '../campaign-schema.ts'
import { isPaidAtOnce } from '../give-money.ts'
import { subunitsOf, termsOf } from '../rules/bonus-amount-rules.ts'
import { wonMaxOf } from '../rules/reward-spins.ts'
import type { RoundResult } from './round-results.ts'
import { type CostCase, roundsFor } from './wagering-plan.ts'
import type { WageringPlan, WageringStart } from './wagering-types.ts'

/** Largest number of sums of winnings that are told apart. */
const SUMS_MAX = 2048

/** Free spins of a campaign in a currency, of one player. Amounts are in subunits. */
export interface PlannedSpins {
  readonly count: number
  readonly stake: bigint
  readonly wonMax: bigint
  /** Mean of the winnings, which are limited by `wonMax`. */
  readonly won: number
  /** Plan to wager the winnings. */
  readonly plan: WageringPlan
}

/** Returns the free spins of a campaign that can be played in a slot; null without any. */
export function spinsOf(
  campaign: Campaign,
  currency: string,
): Pick<PlannedSpins, 'count' | 'stake' | 'wonMax'> | null {
  const stake = subunitsOf(campaign.freeSpins?.stake ?? {}, currency)
  const wonMax = wonMaxOf(campaign, currency)
  if (campaign.freeSpins === null || stake === null || wonMax === null) return null
  return { count: campaign.freeSpins.count, stake, wonMax }
}

/** Plans how a player wagers the winnings of free spins; null if stakes in the game don't count. `results` are for its stake. */
export function* planSpins(
  campaign: Campaign,
  wagering: CostCase & { readonly game: SlotGame },
  results: readonly RoundResult[],
  spins: Pick<PlannedSpins, 'count' | 'stake' | 'wonMax'>,
): Generator<void, PlannedSpins | null> {
  const scale = Number(spins.stake) / Number(wagering.stake)
  const ofSpin = results.map(({ chance, payout }) => ({ chance, payout: Math.round(payout * scale) }))
  const winnings = yield* winningsOf(ofSpin, spins, Number(spins.stake) / wagering.game.coinsPerSpin)
  const starts: WageringStart[] = []
  for (const { chance, payout } of winnings) {
    const terms = termsOf(campaign, wagering.currency, BigInt(payout), 0n)
    const rounds = roundsFor(terms, wagering)
    if (rounds === null) return null
    const isOwn = isPaidAtOnce({ campaign })
    starts.push({ chance, rounds, own: isOwn ? payout : 0, bonus: isOwn ? 0 : payout })
  }
  return {
    ...spins,
    won: winnings.reduce((sum, { chance, payout }) => sum + chance * payout, 0),
    plan: {
      ...{ starts, stake: Number(wagering.stake), unconverted: 0, maxConversion: null },
      ...{ order: campaign.order, results, unit: 1 },
    },
  }
}

/**
 * Computes the winnings of all free spins with their chances: the chances of one spin to the power of their number. All sums from
 * `wonMax` up are one. With more than `SUMS_MAX` sums, each is divided between two neighbours, so that the mean stays exact.
 */
function* winningsOf(
  results: readonly RoundResult[],
  { count, wonMax }: Pick<PlannedSpins, 'count' | 'wonMax'>,
  coin: number,
): Generator<void, RoundResult[]> {
  const most = Number(wonMax)
  const unit = coin * Math.ceil(most / coin / SUMS_MAX)
  const last = Math.ceil(most / unit)
  let power = new Float64Array(last + 1)
  for (const { chance, payout } of results) {
    const at = Math.min(payout / unit, last)
    const low = Math.floor(at)
    power[low] = (power[low] ?? 0) + chance * (1 - (at - low))
    if (at > low) power[low + 1] = (power[low + 1] ?? 0) + chance * (at - low)
  }
  let sums = new Float64Array(last + 1)
  sums[0] = 1
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) sums = yield* added(sums, power)
    if (left > 1) power = yield* added(power, power)
  }
  return [...sums].map((chance, at) => ({ chance, payout: Math.min(Math.round(at * unit), most) }))
}

/** Chances of the sum of two independent amounts. The last one stands for all larger sums. */
function* added(
  first: Float64Array<ArrayBuffer>,
  second: Float64Array<ArrayBuffer>,
): Generator<void, Float64Array<ArrayBuffer>> {
  const last = first.length - 1
  const sums = new Float64Array(last + 1)
  for (let one = 0; one <= last; one++) {
    const chance = first[one] ?? 0
    if (chance === 0) continue
    for (let other = 0; other <= last; other++) {
      const at = Math.min(one + other, last)
      sums[at] = (sums[at] ?? 0) + chance * (second[other] ?? 0)
    }
    yield
  }
  return sums
}

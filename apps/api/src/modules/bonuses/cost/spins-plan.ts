import type { SlotGame } from '@tessera/fairness'
import type { Campaign } from '../campaign-schema.ts'
import { isPaidAtOnce } from '../give-money.ts'
import { subunitsOf, termsOf } from '../rules/bonus-amount-rules.ts'
import { wonMaxOf } from '../rules/reward-spins.ts'
import { groupTo, type RoundResult } from './round-results.ts'
import { type CostCase, roundsFor } from './wagering-plan.ts'
import type { ChancePlan, WageringPlan, WageringStart } from './wagering-types.ts'

/** Largest number of sums of winnings that are told apart. */
const SUMS_MAX = 2048
/** Stakes up to which every amount of capped or sticky winnings has a plan of its own; above them, one in two of a stake. */
const OWN_PLAN_STAKES = 4

/** Free spins of a campaign in a currency, of one player. Amounts are in subunits. */
export interface PlannedSpins {
  readonly count: number
  readonly stake: bigint
  readonly wonMax: bigint
  /** Mean of the winnings, which are limited by `wonMax`. */
  readonly won: number
  /** Plans to wager the winnings: one for all amounts, or one for each amount on which the conversion depends. */
  readonly plans: readonly ChancePlan[]
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
  const plans = plansOf(campaign, wagering, results, winnings)
  const won = winnings.reduce((sum, { chance, payout }) => sum + chance * payout, 0)
  return plans && { ...spins, won, plans }
}

/**
 * Plans how winnings are wagered. Capped or sticky ones have a plan for each amount, since the amount decides what is
 * converted.
 */
function plansOf(
  campaign: Campaign,
  wagering: CostCase,
  results: readonly RoundResult[],
  winnings: readonly RoundResult[],
): ChancePlan[] | null {
  const isOwn = isPaidAtOnce({ campaign })
  const isOfAmount = !isOwn && (campaign.isSticky || campaign.maxConversionMultiple !== null)
  const stake = Number(wagering.stake)
  const starts: WageringStart[] = []
  const plans: ChancePlan[] = []
  for (const { chance, payout } of isOfAmount ? fewerAmounts(winnings, stake) : winnings) {
    const terms = termsOf(campaign, wagering.currency, BigInt(payout), 0n)
    const rounds = roundsFor(terms, wagering)
    if (rounds === null) return null
    const start = { own: isOwn ? payout : 0, bonus: isOwn ? 0 : payout }
    // Without winnings there is no bonus, which could be completed.
    const bets = !isOwn && payout === 0 ? 1 : rounds
    if (!isOfAmount) starts.push({ chance, ...start, rounds: bets })
    else {
      const conversion = { unconverted: terms.isSticky ? payout : 0, maxConversion: terms.maxConversion }
      plans.push({ chance, plan: planFrom([{ chance: 1, ...start, rounds: bets }], conversion) })
    }
  }
  return isOfAmount ? plans : [{ chance: 1, plan: planFrom(starts, { unconverted: 0, maxConversion: null }) }]

  function planFrom(
    from: readonly WageringStart[],
    conversion: Pick<WageringPlan, 'unconverted' | 'maxConversion'>,
  ): WageringPlan {
    return { ...conversion, starts: from, stake, order: campaign.order, results, unit: 1 }
  }
}

/** Groups amounts of several stakes to steps of half a stake, so that their mean stays exact. The largest one stays as it is. */
function fewerAmounts(winnings: readonly RoundResult[], stake: number): RoundResult[] {
  const most = winnings.at(-1)?.payout ?? 0
  const steps = winnings.map(({ payout }) => payout).filter((payout) => payout <= OWN_PLAN_STAKES * stake)
  const step = Math.max(Math.floor(stake / 2), 1)
  for (let next = (steps.at(-1) ?? 0) + step; next < most; next += step) steps.push(next)
  if ((steps.at(-1) ?? 0) < most) steps.push(most)
  return groupTo(winnings, steps)
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

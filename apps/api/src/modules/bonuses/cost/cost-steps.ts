import { isFairStake, type SlotGame } from '@tessera/fairness'
import { RefusalError } from '@tessera/server-kit/command-line'
import type { Campaign } from '../campaign-schema.ts'
import { termsOf } from '../rules/bonus-amount-rules.ts'
import { givesBonus } from '../rules/reward-spins.ts'
import { refuseStake, stakeNotOffered } from './refuse-stake.ts'
import { roundResults } from './round-results.ts'
import { type PlannedSpins, planSpins, spinsOf } from './spins-plan.ts'
import { type UnitResult, wagerInUnits } from './wager-in-units.ts'
import { bonusOf, type CostCase, choicesOf, type PlannedBonus, planBonus } from './wagering-plan.ts'

/** Computed bonus and free spins of a campaign; null for a part that it doesn't give. */
export interface CostParts {
  readonly bonus: (PlannedBonus & UnitResult) | null
  readonly spins: (PlannedSpins & UnitResult) | null
}

/** Cost of a campaign, and what it is with each part of the simulated rounds of the game; none if the payouts are exact. */
export interface SampledCost extends CostParts {
  readonly samples: readonly CostParts[]
}

/** Computes what a campaign costs for one player, in short steps. Throws `RefusalError` and `TooManyStatesError`. */
export function* costSteps(campaign: Campaign, round: CostCase): Generator<void, SampledCost> {
  // The payouts of a slot take seconds, so everything else is checked before.
  if (givesBonus(campaign)) refuseStake(bonusOf(campaign, round).terms, round)
  const spins = campaign.freeSpins === null ? null : playableSpins(campaign, round)
  const { results, parts } = yield* roundResults(round.game, choicesOf(round.game), round.stake)
  const cost = yield* partsOf(campaign, round, results, spins)
  const samples: CostParts[] = []
  for (const part of parts) samples.push(yield* partsOf(campaign, round, part, spins))
  return { ...cost, samples }
}

function* partsOf(
  campaign: Campaign,
  round: CostCase,
  results: Results,
  spins: PlayableSpins | null,
): Generator<void, CostParts> {
  return {
    bonus: givesBonus(campaign) ? yield* bonusSteps(campaign, round, results) : null,
    spins: spins && (yield* spinsSteps(campaign, round, results, spins)),
  }
}

const notCounted = (campaign: Campaign, { game }: CostCase): RefusalError =>
  new RefusalError(`Stakes in ${game.id} don’t count towards ${campaign.id}.`, 'game-not-counted')

type Results = Parameters<typeof planBonus>[2]

function* bonusSteps(
  campaign: Campaign,
  round: CostCase,
  results: Results,
): Generator<void, PlannedBonus & UnitResult> {
  const planned = planBonus(campaign, round, results)
  if (!planned) throw notCounted(campaign, round)
  return { ...planned, ...(yield* wagerInUnits([{ chance: 1, plan: planned.plan }])) }
}

type PlayableSpins = NonNullable<ReturnType<typeof spinsOf>> & { readonly game: SlotGame }

/** Returns the free spins of a campaign in the game. Throws `RefusalError` if they or their winnings can't be played there. */
function playableSpins(campaign: Campaign, round: CostCase): PlayableSpins {
  const { game, currency } = round
  const spins = spinsOf(campaign, currency)
  const games = campaign.freeSpins?.games ?? []
  if (game.kind !== 'slot' || spins === null || (games.length > 0 && !games.includes(game.id)))
    throw new RefusalError(`${game.id} has no free spins of ${campaign.id}.`, 'game-without-spins')
  if (!isFairStake(game, null, spins.stake)) throw stakeNotOffered(game, spins.stake, currency)
  if (campaign.wagering.multiple > 0) refuseStake(termsOf(campaign, currency, spins.wonMax, 0n), round)
  return { ...spins, game }
}

function* spinsSteps(
  campaign: Campaign,
  round: CostCase,
  results: Results,
  { game, ...spins }: PlayableSpins,
): Generator<void, PlannedSpins & UnitResult> {
  const planned = yield* planSpins(campaign, { ...round, game }, results, spins)
  if (!planned) throw notCounted(campaign, round)
  return { ...planned, ...(yield* wagerInUnits(planned.plans)) }
}

import { isFairStake } from '@tessera/fairness'
import { RefusalError } from '@tessera/server-kit/command-line'
import type { Campaign } from '../campaign-schema.ts'
import { termsOf } from '../rules/bonus-amount-rules.ts'
import { givesBonus } from '../rules/reward-spins.ts'
import { refuseStake, stakeNotOffered } from './refuse-stake.ts'
import { roundResults } from './round-results.ts'
import { type PlannedSpins, planSpins, spinsOf } from './spins-plan.ts'
import { type UnitResult, wagerInUnits } from './wager-in-units.ts'
import { type CostCase, choicesOf, type PlannedBonus, planBonus } from './wagering-plan.ts'

/** Computed bonus and free spins of a campaign; null for a part that it doesn't give. */
export interface CostParts {
  readonly bonus: (PlannedBonus & UnitResult) | null
  readonly spins: (PlannedSpins & UnitResult) | null
}

/** Computes what a campaign costs for one player, in short steps. Throws `RefusalError` and `TooManyStatesError`. */
export function* costSteps(campaign: Campaign, round: CostCase): Generator<void, CostParts> {
  const results = yield* roundResults(round.game, choicesOf(round.game), round.stake)
  return {
    bonus: givesBonus(campaign) ? yield* bonusSteps(campaign, round, results) : null,
    spins: campaign.freeSpins === null ? null : yield* spinsSteps(campaign, round, results),
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
  refuseStake(planned.terms, round)
  return { ...planned, ...(yield* wagerInUnits(planned.plan)) }
}

function* spinsSteps(
  campaign: Campaign,
  round: CostCase,
  results: Results,
): Generator<void, PlannedSpins & UnitResult> {
  const { game } = round
  const spins = spinsOf(campaign, round.currency)
  const games = campaign.freeSpins?.games ?? []
  if (game.kind !== 'slot' || spins === null || (games.length > 0 && !games.includes(game.id)))
    throw new RefusalError(`${game.id} has no free spins of ${campaign.id}.`, 'game-without-spins')
  if (campaign.wagering.multiple > 0 && (campaign.isSticky || campaign.maxConversionMultiple !== null))
    throw new RefusalError('The cost of capped or sticky winnings can’t be computed.', 'cost-of-capped-spins')
  if (!isFairStake(game, null, spins.stake)) throw stakeNotOffered(game, spins.stake, round.currency)
  if (campaign.wagering.multiple > 0) refuseStake(termsOf(campaign, round.currency, spins.wonMax, 0n), round)
  const planned = yield* planSpins(campaign, { ...round, game }, results, spins)
  if (!planned) throw notCounted(campaign, round)
  return { ...planned, ...(yield* wagerInUnits(planned.plan)) }
}

import { SAMPLED_ROUNDS } from '@tessera/fairness'
import type { OfficeCallData } from '@tessera/office-contract'
import type { CampaignPreview } from './campaign-preview.ts'
import type { CampaignCost } from './cost/campaign-cost.ts'
import type { UnitResult } from './cost/wager-in-units.ts'
import { isPaidAtOnce } from './give-money.ts'
import { countedOf } from './payback-schema.ts'
import { subunitsOf } from './rules/bonus-amount-rules.ts'

type ShownPreview = OfficeCallData<'POST /office/campaigns/preview'>

const textOf = (amount: bigint | number | null): string | null => (amount === null ? null : String(amount))

/** Returns a preview as the back office shows it. */
export function shownPreview(preview: CampaignPreview): ShownPreview {
  const { campaign, currency, deposit, depositFrom, bonus, freeSpins, terms, refusal, refusedIn } = preview
  return {
    ...{ kind: campaign.kind, currency, refusedIn: [...refusedIn] },
    deposit: textOf(deposit),
    depositFrom: textOf(depositFrom),
    bonus: textOf(bonus),
    freeSpins: freeSpins && {
      ...{ count: freeSpins.count, gameIds: [...freeSpins.gameIds] },
      ...{ stake: String(freeSpins.stake), wonMax: String(freeSpins.wonMax) },
    },
    terms: terms && {
      wageringRequired: String(terms.wageringRequired),
      stakedMax: String(preview.stakedMax),
      maxBet: textOf(terms.maxBet),
      maxConversion: textOf(terms.maxConversion),
      activeDays: terms.activeDays,
    },
    payback: shownPayback(preview),
    refusal: refusal && `bonus-${refusal}`,
  }
}

function shownPayback({ campaign, currency }: CampaignPreview): ShownPreview['payback'] {
  const { payback, amount } = campaign
  if (payback === null) return null
  const { games, categories, other } = countedOf(payback)
  return {
    ...{ period: payback.period, claimDays: payback.claimDays, isPaidAtOnce: isPaidAtOnce({ campaign }) },
    rates: Object.entries(payback.rates).map(([level, percent]) => ({ level, percent })),
    shares: Object.entries({ ...games, ...categories, other }).map(([name, share]) => ({
      name,
      percent: share / 100,
    })),
    minimum: String(subunitsOf(payback.minimum, currency) ?? 0n),
    most: String(subunitsOf(amount, currency) ?? 0n),
  }
}

/** Returns a cost as the back office shows it, in whole subunits. */
export function shownCost(cost: CampaignCost): OfficeCallData<'POST /office/campaigns/cost'> {
  const { round, bonus, spins, players, mean, deviation, total, errors } = cost
  const rounded = (amount: number): string => String(BigInt(Math.round(amount)))
  return {
    ...{ currency: round.currency, deposit: String(round.deposit), players, stake: String(round.stake) },
    bonus: bonus && {
      ...{ amount: String(bonus.amount), rounds: bonus.plan.starts[0]?.rounds ?? 0 },
      ...shownWagering(bonus, errors?.completion),
    },
    spins: spins && {
      ...{ count: spins.count, stake: String(spins.stake), won: rounded(spins.won) },
      wagering: spins.result.meanStaked > 0 ? shownWagering(spins, errors?.spinsCompletion) : null,
    },
    ...{ mean: rounded(mean), deviation: rounded(deviation) },
    total: { mean: rounded(total.mean), from: rounded(total.from), to: rounded(total.to) },
    sampled: errors && { rounds: SAMPLED_ROUNDS, meanError: rounded(Math.ceil(errors.mean)) },
  }
}

const shownWagering = ({ result, unit }: UnitResult, error?: number) => ({
  ...{ completion: result.completion, dropped: result.dropped, completionError: error ?? null },
  staked: String(BigInt(Math.round(result.meanStaked))),
  step: unit > 1 ? String(unit) : null,
})

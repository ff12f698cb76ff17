import type { BonusRefusal, BonusTerms, RewardFreeSpins } from '@tessera/contract'
import { findCurrency } from '@tessera/money'
import { type CommandLine, RefusalError, UsageError } from '@tessera/server-kit/command-line'
import type { Jurisdictions } from '../../jurisdiction/jurisdiction-of.ts'
import { JURISDICTIONS } from '../../jurisdiction/jurisdiction-table.ts'
import { type Campaign, lowestContribution } from './campaign-schema.ts'
import { readMoney } from './operator-money.ts'
import { bonusAmount, depositForMost, subunitsOf, termsOf } from './rules/bonus-amount-rules.ts'
import { depositFrom, isWageringAllowed, refuseOffer } from './rules/offer-rules.ts'
import { givesBonus, rewardSpinsOf } from './rules/reward-spins.ts'

/** A player to whom an operator shows a campaign before it is published. */
export interface SamplePlayer {
  readonly currency: string
  /** In subunits; null for the smallest deposit with the largest bonus. */
  readonly deposit: bigint | null
  /** Country of residence; null to leave open for whom the campaign is. */
  readonly country: string | null
  /** Ordinal of the deposit. */
  readonly depositNumber: number
}

/** Effect of a campaign for a sample player: its gift and its conditions. Amounts are in subunits. */
export interface CampaignPreview {
  readonly campaign: Campaign
  readonly currency: string
  /** Deposit that triggers it, and the smallest one; null without a trigger. */
  readonly deposit: bigint | null
  readonly depositFrom: bigint | null
  /** Null if the campaign gives no bonus, or none for this deposit. */
  readonly bonus: bigint | null
  readonly freeSpins: RewardFreeSpins | null
  readonly terms: BonusTerms | null
  /** Stakes in games that count least, until the requirement is met. */
  readonly stakedMax: bigint
  /** First reason why the player doesn't get it. */
  readonly refusal: BonusRefusal | null
  /** Jurisdictions whose players never get it. */
  readonly refusedIn: readonly string[]
}

/** Reads the sample player of a command line. Throws `UsageError`. */
export function readSample(line: CommandLine): SamplePlayer {
  const currency = line.required('currency')
  if (!findCurrency(currency)) throw new UsageError(`there is no currency ${currency}`)
  const number = line.optional('deposit-number') ?? '1'
  if (!/^[1-9]\d{0,3}$/.test(number)) throw new UsageError('--deposit-number is no number of a deposit')
  return {
    currency,
    deposit: readMoney(line, 'deposit', currency),
    country: line.optional('country') ?? null,
    depositNumber: Number(number),
  }
}

/** Computes what a campaign gives and asks. Throws `RefusalError` for a currency that it doesn't support. */
export function previewCampaign(
  campaign: Campaign,
  sample: SamplePlayer,
  { now, jurisdictionOf }: { readonly now: Date } & Pick<Jurisdictions, 'jurisdictionOf'>,
): CampaignPreview {
  const { currency, country } = sample
  const most = subunitsOf(campaign.amount, currency)
  if (most === null) throw new RefusalError(`${campaign.id} has no amount in ${currency}.`, 'no-amount')
  const deposit = campaign.trigger === null ? null : (sample.deposit ?? depositForMost(campaign, currency))
  const from = depositFrom(campaign, currency, null)
  const isTooSmall = deposit !== null && deposit < (from ?? 0n)
  const amount = isTooSmall ? null : (bonusAmount(campaign, currency, deposit ?? 0n) ?? 0n)
  const terms = amount === null ? null : termsOf(campaign, currency, amount, deposit ?? 0n)
  const facts = {
    ...{ now, country, bonuses: jurisdictionOf({ country }).bonuses, nextDeposit: sample.depositNumber },
    ...{ isPromoted: true, received: 0, issued: 0, hasCode: true },
  }
  const refusal = country === null ? null : refuseOffer(campaign, currency, facts)
  return {
    ...{ campaign, currency, deposit, depositFrom: from, terms },
    bonus: givesBonus(campaign) ? amount : null,
    freeSpins: isTooSmall ? null : rewardSpinsOf(campaign, currency),
    stakedMax: terms === null ? 0n : mostStaked(campaign, terms),
    refusal: refusal ?? (isTooSmall ? 'deposit_amount' : null),
    refusedIn: Object.values(JURISDICTIONS)
      .filter(({ bonuses }) => !bonuses.isAllowed || !isWageringAllowed(campaign, currency, bonuses))
      .map(({ id }) => id),
  }
}

/** Returns the stakes that meet the requirement in games that count least. */
const mostStaked = (campaign: Campaign, { wageringRequired }: BonusTerms): bigint =>
  wageringRequired === 0 ? 0n : (BigInt(wageringRequired) * 10_000n) / BigInt(lowestContribution(campaign))

import type { BonusRefusal } from '@tessera/contract'
import type { Jurisdiction } from '../../../jurisdiction/jurisdiction.ts'
import type { Campaign } from '../campaign-schema.ts'
import { bonusAmount, depositForMost, keepsWageringMax, subunitsOf, termsOf } from './bonus-amount-rules.ts'

/** Facts of a player, or of a guest, that decide about an offer. */
export interface OfferFacts {
  readonly now: Date
  readonly country: string | null
  readonly bonuses: Jurisdiction['bonuses']
  /** True if the player's standing allows promotions. */
  readonly isPromoted: boolean
  /** Number of bonuses of the campaign that the player has received, and of all players. */
  readonly received: number
  readonly issued: number
  readonly hasCode: boolean
  /** Ordinal of the next deposit; null for a guest. */
  readonly nextDeposit: number | null
}

/** Decides if a campaign's bonus can be given in a currency: null, or the first reason against it in this order. */
export function refuseOffer(campaign: Campaign, currency: string, facts: OfferFacts): BonusRefusal | null {
  const { startsAt, endsAt, countries, codes, trigger } = campaign
  if (!facts.bonuses.isAllowed || !isWageringAllowed(campaign, currency, facts.bonuses)) return 'jurisdiction'
  if (!facts.isPromoted) return 'standing'
  if (startsAt !== null && facts.now < new Date(startsAt)) return 'not_started'
  if (endsAt !== null && facts.now >= new Date(endsAt)) return 'ended'
  if (countries.length > 0 && (facts.country === null || !countries.includes(facts.country))) return 'country'
  if (subunitsOf(campaign.amount, currency) === null) return 'currency'
  if (facts.received >= campaign.perPlayer) return 'used'
  if (campaign.total !== null && facts.issued >= campaign.total) return 'used_up'
  if (codes.length > 0 && !facts.hasCode) return 'code_required'
  const isOtherDeposit =
    trigger !== null &&
    trigger.depositNumbers.length > 0 &&
    facts.nextDeposit !== null &&
    !trigger.depositNumbers.includes(facts.nextDeposit)
  return isOtherDeposit ? 'deposit_number' : null
}

/** True if the requirement of the largest bonus keeps a jurisdiction's maximum. */
export function isWageringAllowed(
  campaign: Campaign,
  currency: string,
  { wageringMultipleMax }: Jurisdiction['bonuses'],
): boolean {
  const deposit = depositForMost(campaign, currency)
  const amount = bonusAmount(campaign, currency, deposit)
  if (amount === null) return true
  const required = BigInt(termsOf(campaign, currency, amount, deposit).wageringRequired)
  return keepsWageringMax(campaign, { amount, required }, wageringMultipleMax)
}

/**
 * Returns the smallest deposit that triggers a campaign, in subunits.
 *
 * @param rate units of the currency for one unit of the base currency; null if unknown
 */
export function depositFrom(campaign: Campaign, currency: string, rate: number | null): bigint | null {
  const { trigger } = campaign
  if (trigger === null) return null
  const own = subunitsOf(trigger.amountFrom, currency)
  if (own !== null) return own
  if (trigger.baseAmountFrom === null || rate === null) return null
  return subunitsOf({ [currency]: trigger.baseAmountFrom * rate }, currency)
}

import type { BonusTerms } from '@tessera/contract'
import { currencyOf } from '@tessera/money'
import { type Campaign, lowestContribution } from '../campaign-schema.ts'

/** Converts an amount of a campaign into subunits; null for a currency without one. */
export function subunitsOf(amounts: Readonly<Record<string, number>>, currency: string): bigint | null {
  const units = amounts[currency]
  return units === undefined ? null : BigInt(Math.round(units * currencyOf(currency).subunitToUnit))
}

/** Returns the amount of the bonus, rounded down to a subunit; null if the campaign doesn't support the currency. */
export function bonusAmount(campaign: Campaign, currency: string, deposit: bigint): bigint | null {
  const max = subunitsOf(campaign.amount, currency)
  if (max === null || campaign.percent === null) return max
  const part = (deposit * BigInt(Math.round(campaign.percent * 100))) / 10_000n
  return part < max ? part : max
}

/** Returns the smallest deposit for the largest bonus, rounded up. */
export function depositForMost(campaign: Campaign, currency: string): bigint {
  const max = subunitsOf(campaign.amount, currency) ?? 0n
  if (campaign.percent === null) return 0n
  const percent = BigInt(Math.round(campaign.percent * 100))
  return (max * 10_000n + percent - 1n) / percent
}

/**
 * Returns the terms of a bonus of an amount. The requirement is rounded down, in the player's favour. Of a deposit, only the part
 * counts that the bonus matches.
 */
export function termsOf(campaign: Campaign, currency: string, amount: bigint, deposit: bigint): BonusTerms {
  const { wagering, maxConversionMultiple } = campaign
  const hundredths = Math.round(wagering.multiple * 100)
  const most = depositForMost(campaign, currency)
  const wagered = wagering.of === 'bonus' ? amount : amount + (deposit < most ? deposit : most)
  const maxBet = subunitsOf(wagering.maxBet, currency)
  return {
    wageringRequired: Number((wagered * BigInt(hundredths)) / 100n),
    wageringMultiple: hundredths,
    wageringOf: wagering.of,
    contribution: wagering.contribution,
    maxBet: maxBet === null ? null : Number(maxBet),
    excludedGameIds: wagering.excludedGames,
    minOdds: wagering.minOdds === null ? null : Math.round(wagering.minOdds * 1000),
    minMultiplier: Math.round(wagering.minMultiplier * 1000),
    maxConversion:
      maxConversionMultiple === null
        ? null
        : Number((amount * BigInt(Math.round(maxConversionMultiple * 100))) / 100n),
    isSticky: campaign.isSticky,
    order: campaign.order,
    activeDays: campaign.activeDays,
    endsOnWithdrawal: campaign.endsOnWithdrawal,
    cancellable: campaign.cancellable,
  }
}

/**
 * True if a bonus keeps a jurisdiction's maximum of wagering. What counts in part is counted in full: with a contribution
 * of 50 %, a multiple of 10 means stakes of 20 times the bonus.
 */
export function keepsWageringMax(
  campaign: Campaign,
  { amount, required }: { readonly amount: bigint; readonly required: bigint },
  multipleMax: number | null,
): boolean {
  if (multipleMax === null || required === 0n) return true
  const staked = (required * 10_000n) / BigInt(lowestContribution(campaign))
  return staked <= amount * BigInt(multipleMax)
}

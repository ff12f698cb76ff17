import type { RewardFreeSpins } from '@tessera/contract'
import { toJsonAmount } from '@tessera/money'
import type { Campaign } from '../campaign-schema.ts'
import { subunitsOf } from './bonus-amount-rules.ts'

/** True unless the campaign gives only free spins. */
export const givesBonus = ({ freeSpins }: Pick<Campaign, 'freeSpins'>): boolean =>
  freeSpins === null || freeSpins.wonMax !== null

/** Returns the most that the free spins of a campaign can win; null for a currency without it. */
export const wonMaxOf = ({ freeSpins, amount }: Campaign, currency: string): bigint | null =>
  subunitsOf(freeSpins?.wonMax ?? amount, currency)

/** Describes the free spins of a campaign in a currency; null if it has none in it. */
export function rewardSpinsOf(campaign: Campaign, currency: string): RewardFreeSpins | null {
  const { id, freeSpins, wagering, activeDays } = campaign
  const stake = subunitsOf(freeSpins?.stake ?? {}, currency)
  const wonMax = wonMaxOf(campaign, currency)
  if (freeSpins === null || stake === null || wonMax === null) return null
  return {
    ...{ campaignId: id, count: freeSpins.count, currency, gameIds: freeSpins.games, activeDays },
    stake: toJsonAmount(stake),
    wonMax: toJsonAmount(wonMax),
    wageringMultiple: Math.round(wagering.multiple * 100),
  }
}

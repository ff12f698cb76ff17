import type { RewardFreeSpins } from '@tessera/contract'
import { toJsonAmount } from '@tessera/money'
import type { Campaign } from '../campaign-schema.ts'
import { subunitsOf } from './bonus-amount-rules.ts'

/** Describes the free spins of a campaign in a currency; null if it has none in it. */
export function rewardSpinsOf(campaign: Campaign, currency: string): RewardFreeSpins | null {
  const { id, freeSpins, wagering, activeDays } = campaign
  const stake = subunitsOf(freeSpins?.stake ?? {}, currency)
  const wonMax = subunitsOf(campaign.amount, currency)
  if (freeSpins === null || stake === null || wonMax === null) return null
  return {
    ...{ campaignId: id, count: freeSpins.count, currency, gameIds: freeSpins.games, activeDays },
    stake: toJsonAmount(stake),
    wonMax: toJsonAmount(wonMax),
    wageringMultiple: Math.round(wagering.multiple * 100),
  }
}

import { listAccounts, payReward } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { newId } from '../../database/new-id.ts'
import { holdStanding } from '../profile/index.ts'
import { activateBonus } from './activate-bonus.ts'
import { findBonusByKey, insertBonus } from './bonus-store.ts'
import type { Campaign } from './campaign-schema.ts'
import { termsOf } from './rules/bonus-amount-rules.ts'

/** Money of a campaign whose amount was decided by play, such as winnings of free spins. */
export interface EarnedMoney {
  readonly playerId: string
  readonly campaign: Campaign
  readonly campaignVersion: number
  readonly currency: string
  /** Owner and idempotency key of the reason, in the ledger and among the bonuses: it is given once for each. */
  readonly scope: string
  readonly key: string
  /** Facts of the ledger's transaction. */
  readonly details: Readonly<Record<string, unknown>>
}

/** True if the money is own money at once, without wagering. */
export const isPaidAtOnce = ({ campaign }: { readonly campaign: Campaign }): boolean =>
  campaign.wagering.multiple === 0

/** Pays an amount from the house to the player's account of its currency. The caller holds the player's lock. */
export async function payOwnMoney(
  tx: Tx,
  { playerId, currency, scope, key, details }: Omit<EarnedMoney, 'campaign' | 'campaignVersion'>,
  amount: bigint,
): Promise<void> {
  const account = (await listAccounts(tx, playerId)).find((each) => each.currency === currency)
  if (!account) throw new Error('earned money in a currency without an account')
  const paid = await payReward(tx, { scope, key, accountId: account.id, currency, amount, details })
  if (paid.status !== 'ok') throw new Error(`earned money was refused: ${paid.status}`)
}

/**
 * Gives an amount as a bonus by the terms of the campaign. A player to whom nothing may be promoted by then gets none. The caller
 * holds the player's lock.
 */
export async function giveAsBonus(
  tx: Tx,
  { playerId, campaign, campaignVersion, currency, scope, key }: Omit<EarnedMoney, 'details'>,
  amount: bigint,
  now: Date,
): Promise<void> {
  if ((await findBonusByKey(tx, scope, key)) !== null) return
  if (await holdStanding(tx, playerId, 'promotion')) return
  const bonus = await insertBonus(tx, {
    ...{ id: newId(), playerId, campaignId: campaign.id, campaignVersion, currency, amount, scope, key },
    title: campaign.title,
    packageId: campaign.package?.id ?? null,
    terms: termsOf(campaign, currency, amount, 0n),
    issuedAt: now,
    activateUntil: now,
  })
  await activateBonus(tx, bonus, now)
}

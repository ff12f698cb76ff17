import { listAccounts, payReward } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { newId } from '../../../database/new-id.ts'
import { holdStanding } from '../../profile/index.ts'
import { activateBonus } from '../activate-bonus.ts'
import { findBonusByKey, insertBonus } from '../bonus-store.ts'
import { termsOf } from '../rules/bonus-amount-rules.ts'
import type { FreeSpinsRow } from './free-spins-store.ts'

/** Owner of the idempotency keys of winnings, in the ledger and among the bonuses. */
export const WINNINGS_SCOPE = 'free-spins'

/** True if winnings are own money at once, without wagering. */
export const isPaidAtOnce = ({ campaign }: Pick<FreeSpinsRow, 'campaign'>): boolean =>
  campaign.wagering.multiple === 0

/** Pays winnings from the house to the player's account of their currency, once for a key. */
export async function payOwnMoney(
  tx: Tx,
  { id, playerId, currency }: FreeSpinsRow,
  amount: bigint,
  key: string,
): Promise<void> {
  const account = (await listAccounts(tx, playerId)).find((each) => each.currency === currency)
  if (!account) throw new Error('free spins in a currency without an account')
  const details = { freeSpins: id }
  const paid = await payReward(tx, {
    scope: WINNINGS_SCOPE,
    key,
    accountId: account.id,
    currency,
    amount,
    details,
  })
  if (paid.status !== 'ok') throw new Error(`winnings of free spins were refused: ${paid.status}`)
}

/**
 * Gives winnings as a bonus by the terms of the campaign, once for a key. A player to whom nothing may be promoted by then gets
 * none. The caller holds the player's lock.
 */
export async function giveAsBonus(
  tx: Tx,
  { playerId, campaign, campaignVersion, currency }: FreeSpinsRow,
  amount: bigint,
  key: string,
  now: Date,
): Promise<void> {
  if ((await findBonusByKey(tx, WINNINGS_SCOPE, key)) !== null) return
  if (await holdStanding(tx, playerId, 'promotion')) return
  const bonus = await insertBonus(tx, {
    ...{ id: newId(), playerId, campaignId: campaign.id, campaignVersion, currency, amount, key },
    scope: WINNINGS_SCOPE,
    title: campaign.title,
    packageId: campaign.package?.id ?? null,
    terms: termsOf(campaign, currency, amount, 0n),
    issuedAt: now,
    activateUntil: now,
  })
  await activateBonus(tx, bonus, now)
}

import type { Tx } from '@tessera/postgres'
import { assertAmount } from './money.ts'
import { type Idempotency, type PostResult, post } from './movements.ts'
import { onlyRow, type Queryable } from './queryable.ts'
import { settleDebtsOf } from './settle-debts.ts'

/** A change of a player's referral account, executed once per key. */
export interface ReferralChange extends Idempotency {
  playerId: string
  currency: string
  /** In subunits, positive. */
  amount: bigint
  details: Readonly<Record<string, unknown>>
}

/** Credits an earning to the player's referral account, from the house's bonus money. The caller holds the player's lock. */
export const earnReferral = (tx: Tx, change: ReferralChange): Promise<PostResult> =>
  postWithHouse(tx, 'referral_earning', change, change.amount)

/**
 * Takes an earning back from the player's referral account. Refused with `insufficient_funds` if the account holds less, because the
 * player has transferred it. The caller holds the player's lock.
 */
export const takeBackReferral = (tx: Tx, change: ReferralChange): Promise<PostResult> =>
  postWithHouse(tx, 'referral_taken_back', change, -change.amount)

async function postWithHouse(
  tx: Tx,
  kind: 'referral_earning' | 'referral_taken_back',
  { scope, key, playerId, currency, amount, details }: ReferralChange,
  credit: bigint,
): Promise<PostResult> {
  assertAmount(amount)
  const { own, house } = onlyRow(
    await tx.query<{ own: bigint; house: bigint }>(
      `select ledger.side_account($1, $2, 'referral') as own, ledger.house_account('house_bonus', 'bonus', $2) as house`,
      [playerId, currency],
    ),
  )
  return post(tx, {
    scope,
    key,
    kind,
    details,
    postings: [
      { accountId: own, amount: credit },
      { accountId: house, amount: -credit },
    ],
  })
}

/**
 * Moves money from the player's referral account to their account of the same currency, and pays debts from it. The caller holds the
 * player's lock.
 */
export async function transferReferral(
  tx: Tx,
  {
    scope,
    key,
    playerId,
    currency,
    amount,
    accountId,
  }: Omit<ReferralChange, 'details'> & { accountId: bigint },
): Promise<PostResult> {
  assertAmount(amount)
  const { own } = onlyRow(
    await tx.query<{ own: bigint }>(`select ledger.side_account($1, $2, 'referral') as own`, [
      playerId,
      currency,
    ]),
  )
  const posted = await post(tx, {
    scope,
    key,
    kind: 'referral_transfer',
    postings: [
      { accountId, amount },
      { accountId: own, amount: -amount },
    ],
  })
  if (posted.status === 'ok') await settleDebtsOf(tx, accountId)
  return posted
}

/** Money on a player's referral account of one currency. */
export interface ReferralBalance {
  readonly currency: string
  /** In subunits. */
  readonly balance: bigint
}

/** Returns the balances of a player's referral accounts, including empty ones. */
export const listReferralBalances = (db: Queryable, playerId: string): Promise<ReferralBalance[]> =>
  db.query<ReferralBalance>(
    `select currency, balance from ledger.account where player_id = $1 and kind = 'referral' order by currency`,
    [playerId],
  )

import type { Tx } from '@tessera/postgres'
import { assertAmount } from './money.ts'
import { type Idempotency, type PostResult, post } from './movements.ts'
import { onlyRow } from './queryable.ts'

/**
 * Pays a reward from the house's bonus money to an account of a player, once per key. It is the player's own money at once.
 * The part above the largest balance goes to the overflow account.
 */
export async function payReward(
  tx: Tx,
  reward: Idempotency & {
    accountId: bigint
    currency: string
    /** In subunits, positive. */
    amount: bigint
    details: Readonly<Record<string, unknown>>
  },
): Promise<PostResult> {
  const { scope, key, accountId, currency, amount, details } = reward
  assertAmount(amount)
  const house = onlyRow(
    await tx.query<{ id: bigint }>(`select ledger.house_account('house_bonus', 'bonus', $1) as id`, [
      currency,
    ]),
  )
  return post(tx, {
    scope,
    key,
    kind: 'reward',
    details,
    postings: [
      { accountId, amount },
      { accountId: house.id, amount: -amount },
    ],
  })
}

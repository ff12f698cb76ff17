import type { Tx } from '@tessera/postgres'

/** Pays the debts of an account's player, oldest first, as far as the balances allow. */
export async function settleDebtsOf(tx: Tx, accountId: bigint): Promise<void> {
  await tx.query('select ledger.settle_debts(a.player_id) from ledger.account a where a.id = $1', [accountId])
}

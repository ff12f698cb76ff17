import type { Database, Tx } from '@tessera/postgres'

/** Number of players per run. */
const BATCH_SIZE = 100

/**
 * Collects overpayments of corrected rounds from players who have money again. Safe to run repeatedly and concurrently:
 * each player is processed in one transaction under the player's lock.
 */
export async function collectClaims(database: Database): Promise<void> {
  const owing = await database.query<{ playerId: string }>(
    `select distinct c.player_id as "playerId" from ledger.claim c
      join ledger.account a on a.id = c.account_id
      where a.balance > 0 limit ${BATCH_SIZE}`,
  )
  for (const { playerId } of owing) await database.query('select ledger.collect_claims($1)', [playerId])
}

/** Collects the claims against the player of an account, within a transaction that is about to debit the account. */
export async function collectClaimsOf(tx: Tx, accountId: bigint): Promise<void> {
  await tx.query(
    `select ledger.collect_claims(a.player_id) from ledger.account a
      where a.id = $1 and exists (select from ledger.claim c where c.player_id = a.player_id)`,
    [accountId],
  )
}

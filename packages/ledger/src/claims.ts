import type { Database, Tx } from '@tessera/postgres'

/** Players looked at in one round; the next round goes on. */
const BATCH = 100

/**
 * Takes what players were paid too much by rounds that were corrected since, from those who have money again. Safe to run
 * any number of times, also at once: each is one transaction under its player's lock.
 */
export async function collectClaims(database: Database): Promise<void> {
  const owing = await database.query<{ playerId: string }>(
    `select distinct c.player_id as "playerId" from ledger.claim c
      join ledger.account a on a.id = c.account_id
      where a.balance > 0 limit ${BATCH}`,
  )
  for (const { playerId } of owing) await database.query('select ledger.collect_claims($1)', [playerId])
}

/** The same for the player of an account, within a transaction that is about to take money from it. */
export async function collectClaimsOf(tx: Tx, accountId: bigint): Promise<void> {
  await tx.query(
    `select ledger.collect_claims(a.player_id) from ledger.account a
      where a.id = $1 and exists (select from ledger.claim c where c.player_id = a.player_id)`,
    [accountId],
  )
}

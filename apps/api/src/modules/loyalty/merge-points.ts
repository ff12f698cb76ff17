import type { Tx } from '@tessera/postgres'

/** Grants the points of a duplicate to the account that stays after a merge. The caller holds the locks of both players. */
export async function mergePoints(tx: Tx, from: string, into: string): Promise<void> {
  await tx.query('select loyalty.merge_points($1, $2)', [from, into])
}

import type { Database, Tx } from '@tessera/postgres'

/**
 * True if the player has requested to close the account. It takes no stakes and no more money, regardless of other blocks
 * and their ends.
 */
export async function isEnding(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  playerId: string,
): Promise<boolean> {
  const rows = await queryable.query('select 1 from membership.ending where player_id = $1', [playerId])
  return rows.length > 0
}

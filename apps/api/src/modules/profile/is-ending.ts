import type { Database, Tx } from '@tessera/postgres'

/**
 * Whether an account is to end: it takes no stake and no more money, whatever blocks its player beside that, and when
 * that runs out.
 */
export async function isEnding(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  playerId: string,
): Promise<boolean> {
  const rows = await queryable.query('select 1 from membership.ending where player_id = $1', [playerId])
  return rows.length > 0
}

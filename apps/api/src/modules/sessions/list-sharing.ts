import type { Database, Tx } from '@tessera/postgres'

/** Sessions with one fingerprint that are looked at. Fingerprints of common devices are no hint. */
const SHARED_MAX = 50

/** Returns other players who have signed in with a fingerprint of this player's browsers: a hint, never a proof. */
export async function listSharingDevice(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  playerId: string,
): Promise<string[]> {
  const rows = await queryable.query<{ playerId: string }>(
    `select distinct other.player_id as "playerId"
     from (select distinct fingerprint from sessions.session where player_id = $1 and fingerprint is not null) own
     cross join lateral (
       select s.player_id from sessions.session s where s.fingerprint = own.fingerprint and s.player_id <> $1
       limit ${SHARED_MAX}
     ) other`,
    [playerId],
  )
  return rows.map(({ playerId: id }) => id)
}

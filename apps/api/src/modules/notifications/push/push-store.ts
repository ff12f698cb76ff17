import type { Database, Tx } from '@tessera/postgres'

/** A browser that receives pushes. */
export interface PushSubscription {
  readonly id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Stores the subscription of a session. It replaces an earlier one of the session, and of the same browser. */
export async function storeSubscription(
  tx: Tx,
  { playerId, sessionId }: { readonly playerId: string; readonly sessionId: string },
  { endpoint, p256dh, auth }: Omit<PushSubscription, 'id'>,
  now: Date,
): Promise<void> {
  await tx.query('delete from notifications.push_subscription where session_id = $1 or endpoint = $2', [
    sessionId,
    endpoint,
  ])
  await tx.query(
    `insert into notifications.push_subscription (player_id, session_id, endpoint, p256dh, auth, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (endpoint) do update set player_id = excluded.player_id, session_id = excluded.session_id,
       p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`,
    [playerId, sessionId, endpoint, p256dh, auth, now],
  )
}

/** Deletes the subscription of a session. */
export async function deleteOfSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.query('delete from notifications.push_subscription where session_id = $1', [sessionId])
}

/** True if the browser of a session receives pushes. */
export async function hasSubscription(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  sessionId: string,
): Promise<boolean> {
  const rows = await queryable.query('select 1 from notifications.push_subscription where session_id = $1', [
    sessionId,
  ])
  return rows.length > 0
}

/** Lists the subscriptions of a player. */
export async function listSubscriptionIds(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  playerId: string,
): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    'select id from notifications.push_subscription where player_id = $1 order by id',
    [playerId],
  )
  return rows.map(({ id }) => id)
}

/** Finds a subscription whose session is live, and deletes one whose session has ended. */
export async function takeSubscription(
  database: Database,
  id: string,
  playerId: string,
): Promise<PushSubscription | null> {
  const [row] = await database.query<PushSubscription & { isLive: boolean }>(
    `select id, endpoint, p256dh, auth, exists (
       select from sessions.live l where l.id = s.session_id and l.player_id = s.player_id
     ) as "isLive"
     from notifications.push_subscription s where s.id = $1 and s.player_id = $2`,
    [id, playerId],
  )
  if (row && !row.isLive) await deleteSubscription(database, id)
  return row?.isLive ? row : null
}

/** Deletes a subscription that has ended. */
export async function deleteSubscription(database: Database, id: string): Promise<void> {
  await database.query('delete from notifications.push_subscription where id = $1', [id])
}

import type { Queryable } from '../database/queryable.ts'

/**
 * A signature is accepted for five minutes on either side, so after an hour a request is rejected by its age
 * alone.
 */
const RETENTION = '1 hour'

/** Records a request that changes something, once across all processes; false if it was recorded before. */
export async function takeRequest(db: Queryable, requestId: string): Promise<boolean> {
  const rows = await db.query(
    'insert into studio.provider_request (id) values ($1) on conflict do nothing returning id',
    [requestId],
  )
  return rows.length > 0
}

/** Deletes requests that are too old to be accepted again. */
export async function deleteOldRequests(db: Queryable): Promise<void> {
  await db.query('delete from studio.provider_request where taken_at < now() - $1::interval', [RETENTION])
}

import type { Queryable } from '../database/queryable.ts'

/** Claims a request that changes data, once across all processes. Returns false if it was claimed before. */
export async function claimRequest(db: Queryable, requestId: string): Promise<boolean> {
  const rows = await db.query(
    'insert into sportsbook.provider_request (id) values ($1) on conflict do nothing returning id',
    [requestId],
  )
  return rows.length > 0
}

/** Deletes requests that can no longer be repeated, since a signature is valid for five minutes. */
export async function deleteOldRequests(db: Queryable): Promise<void> {
  await db.query(`delete from sportsbook.provider_request where taken_at < now() - interval '1 hour'`)
}

import type { Queryable } from '../database/queryable.ts'

/** Takes a request that changes something, once in all processes; false when it was taken before. */
export async function takeRequest(db: Queryable, requestId: string): Promise<boolean> {
  const rows = await db.query(
    'insert into sportsbook.provider_request (id) values ($1) on conflict do nothing returning id',
    [requestId],
  )
  return rows.length > 0
}

/** Forgets the requests that nobody could send again any more: a signature is taken for five minutes. */
export async function forgetRequests(db: Queryable): Promise<void> {
  await db.query(`delete from sportsbook.provider_request where taken_at < now() - interval '1 hour'`)
}

import type { Queryable } from '../database/queryable.ts'

/** A signature is taken for five minutes on either side: after an hour a request is refused by its age alone. */
const KEPT = '1 hour'

/** Takes a request that changes something, once in all processes; false when it was taken before. */
export async function takeRequest(db: Queryable, requestId: string): Promise<boolean> {
  const rows = await db.query(
    'insert into studio.provider_request (id) values ($1) on conflict do nothing returning id',
    [requestId],
  )
  return rows.length > 0
}

/** Forgets the requests that nobody could send again any more. */
export async function forgetRequests(db: Queryable): Promise<void> {
  await db.query('delete from studio.provider_request where taken_at < now() - $1::interval', [KEPT])
}

import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { JobLog } from './job-definition.ts'

/** First key of the advisory locks. An arbitrary number that no other advisory lock of the database uses. */
const PRESENCE_LOCK = 7_265_102
const RECONNECT_MS = 250
/**
 * Number of consecutive polls that a worker must miss before it counts as dead. A live worker that lost the database
 * reconnects long before that. One that can't reconnect fails at its next statement, and no external call takes that long
 * (five seconds).
 */
const MISSED_POLLS = 8

/** Second key of a worker's lock, and its unsigned form in `pg_locks`. */
const KEY = 'hashtext($1)'
const SHOWN_KEY = '(hashtext(locked_by)::bigint & 4294967295)::oid'

export interface Presence {
  end(): Promise<void>
}

/**
 * Announces a worker to the other processes for as long as its process lives, by an advisory lock on a dedicated
 * connection. A killed process loses the connection, and with it the lock, immediately. If the database is lost, it
 * reconnects. The lock is shared, so that a stale connection on the server can't block it. Throws if the database is
 * unavailable at first.
 */
export async function announcePresence(
  connectionString: string,
  workerId: string,
  log: JobLog,
): Promise<Presence> {
  const ending = new AbortController()
  let client = await acquireLock(connectionString, workerId)
  const reconnect = async (): Promise<pg.Client> => {
    await setTimeout(RECONNECT_MS, undefined, { signal: ending.signal })
    return acquireLock(connectionString, workerId).catch((error: unknown) => {
      log.warn({ err: error }, 'could not announce the job worker of this process')
      return reconnect()
    })
  }
  const maintain = async (): Promise<void> => {
    for (;;) {
      // An error also means that the connection is lost.
      await once(client, 'end', { signal: ending.signal }).catch(() => {})
      client = await reconnect()
    }
  }
  // The loop only ends when it is aborted.
  const maintaining = maintain().catch(() => {})
  return {
    end: async () => {
      ending.abort()
      await maintaining
      await client.end().catch(() => {})
    },
  }
}

async function acquireLock(connectionString: string, workerId: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    application_name: 'tessera-jobs-presence',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`select pg_advisory_lock_shared(${PRESENCE_LOCK}, ${KEY})`, [workerId])
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Selects the workers that have locked jobs and hold no presence lock. */
const SELECT_MISSING = `
  select distinct locked_by as id from graphile_worker.jobs j
  where locked_by is not null and not exists (
    select from pg_locks l where l.locktype = 'advisory' and l.granted and l.classid = ${PRESENCE_LOCK}
      and l.objid = ${SHOWN_KEY}
      and l.database = (select oid from pg_database where datname = current_database()))`

/** Polls for dead workers and unlocks their jobs, until it is ended. */
export function watchWorkers(pool: pg.Pool, log: JobLog, pollMs: number): Presence {
  const ending = new AbortController()
  let missed = new Map<string, number>()
  async function poll(): Promise<void> {
    const { rows } = await pool.query<{ id: string }>(SELECT_MISSING)
    missed = new Map(rows.map(({ id }) => [id, (missed.get(id) ?? 0) + 1]))
    const dead = [...missed].filter(([, polls]) => polls >= MISSED_POLLS).map(([id]) => id)
    if (dead.length > 0) await unlockJobs(pool, dead)
  }
  const watch = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await poll().catch((error: unknown) => {
        // Other workers may have lost the same database, so their missed polls are reset.
        missed = new Map()
        log.warn({ err: error }, 'could not check the job workers of other processes')
      })
      await setTimeout(pollMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const watching = watch()
  return {
    end: async () => {
      ending.abort()
      await watching
    },
  }
}

/**
 * Unlocks the jobs of workers that stopped; without this, no worker would run them for hours. A job that was added again
 * with the same key in the meantime is removed: the library has taken its key and its remaining attempts, and the new job
 * replaces it. Both steps happen in one transaction, since a job that was unlocked but not removed would remain forever as
 * if it had failed permanently. Throws if a job is added again at the same moment; the next poll retries.
 */
export async function unlockJobs(pool: pg.Pool, workerIds: readonly string[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read')
    const { rows: replaced } = await client.query<{ id: string }>(
      `select id from graphile_worker.jobs
       where locked_by = any($1) and key is null and attempts = max_attempts and (last_error is null or updated_at > locked_at)`,
      [workerIds],
    )
    await client.query('select graphile_worker.force_unlock_workers($1)', [workerIds])
    await client.query('select graphile_worker.complete_jobs($1)', [replaced.map(({ id }) => id)])
    await client.query('commit')
    client.release()
  } catch (error) {
    // Closing the connection also rolls back its transaction.
    client.release(true)
    throw error
  }
}

import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { JobLog } from './job-definition.ts'

/** Any fixed number that no other advisory lock of the database begins with. */
const PRESENCE_LOCK = 7_265_102
const RECONNECT_MS = 250
/**
 * A worker that was missed at so many looks in a row is gone. Whoever is there and lost the database is back long before; who
 * can't come back ends what it does at the next statement, and no call to the outside takes so long (five seconds).
 */
const MISSED_POLLS = 8

/** The second key of a worker's lock, and how `pg_locks` shows it: without a sign. */
const KEY = 'hashtext($1)'
const SHOWN_KEY = '(hashtext(locked_by)::bigint & 4294967295)::oid'

export interface Presence {
  end(): Promise<void>
}

/**
 * Shows all others that a worker is there, for as long as its process lives: a lock of a connection that does nothing else. A
 * killed process loses the connection, and with it the lock, at once. A lost database is waited for; the lock is shared, so
 * that a connection which the server still thinks alive is in nobody's way. Throws when there is no database at first.
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
      log.warn({ err: error }, 'the jobs of this process can not show that they are there')
      return reconnect()
    })
  }
  const maintain = async (): Promise<void> => {
    for (;;) {
      // An error is the loss too, as far as this waits.
      await once(client, 'end', { signal: ending.signal }).catch(() => {})
      client = await reconnect()
    }
  }
  // It ends by being aborted alone.
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

/** The workers that hold jobs and don't show that they are there. */
const SELECT_MISSING = `
  select distinct locked_by as id from graphile_worker.jobs j
  where locked_by is not null and not exists (
    select from pg_locks l where l.locktype = 'advisory' and l.granted and l.classid = ${PRESENCE_LOCK}
      and l.objid = ${SHOWN_KEY}
      and l.database = (select oid from pg_database where datname = current_database()))`

/** Looks for jobs of workers that are gone, and gives them free, until it is ended. */
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
        // Who is missing after that may have lost the same database: they are counted anew.
        missed = new Map()
        log.warn({ err: error }, 'the jobs of other processes could not be looked at')
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
 * Gives the jobs free that workers held when they stopped: nobody else would touch them for hours. Jobs that were asked for
 * anew meanwhile, by the same key, are done by that one and removed: the library takes their key and all their tries. All
 * of it or nothing: one that was freed and not removed would lie about for good, as if it had given up. Throws where one
 * was asked for anew at this very moment; the next look finds it so.
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
    // The connection goes, and what was begun with it.
    client.release(true)
    throw error
  }
}

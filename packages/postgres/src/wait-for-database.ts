import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { isConnectionLost } from './errors.ts'

/** Time that a start waits for the database, which takes long to start on a busy machine. */
const TIMEOUT_MS = 120_000
const POLL_MS = 250
/** Interval of the notices while waiting. */
const NOTICE_MS = 15_000

/** Error for a database that can't be used. The message states what to change, and never contains the password. */
export class DatabaseUnusableError extends Error {
  override readonly name = 'DatabaseUnusableError'
}

export interface WaitOptions {
  /** Time limit in milliseconds. */
  readonly patienceMs?: number
  /** Receives a notice immediately and then every 15 seconds; prints to standard error by default. */
  readonly notice?: (line: string) => void
  /** Name of the database in messages; `the database` by default. */
  readonly what?: string
}

/** Returns host and port of an address, without user and password. */
function hostAndPort(connectionString: string): string {
  try {
    const { hostname, port } = new URL(connectionString)
    return `${hostname || 'localhost'}:${port || 5432}`
  } catch {
    return 'an invalid address'
  }
}

const nameOf = (connectionString: string): string => new URL(connectionString).pathname.slice(1)

/** Messages for the operator about a refused connection, by PostgreSQL's error code. */
const REFUSALS: Readonly<Record<string, (connectionString: string) => string>> = {
  '28P01': () => 'refuses this user or password. Correct them in DATABASE_URL.',
  '28000': () =>
    'does not accept this user. Check the user in DATABASE_URL and the pg_hba.conf of the server.',
  '3D000': (url) => `has no database "${nameOf(url)}". Create it, or name another one in DATABASE_URL.`,
}

function describeReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describeReason(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  if (code === 'ECONNREFUSED') return 'connection refused'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown host name'
  return /time(out|d out)|timeout/i.test(error.message) ? 'connection timed out' : error.message
}

/** Returns the error for a refused connection that isn't transient. */
function refusalError(error: unknown, connectionString: string): DatabaseUnusableError {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const explanation = REFUSALS[code]?.(connectionString) ?? `can't be used: ${message}`
  return new DatabaseUnusableError(`The database at ${hostAndPort(connectionString)} ${explanation}`)
}

/**
 * Repeats `attempt` until the database is reachable. Throws {@link DatabaseUnusableError} for a permanent refusal, and after
 * the time limit.
 */
export async function retryUntilReachable(
  connectionString: string,
  attempt: () => Promise<unknown>,
  { patienceMs = TIMEOUT_MS, what = 'the database', notice = toStandardError }: WaitOptions = {},
): Promise<void> {
  const startedMs = performance.now()
  let lastNoticeMs = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      await attempt()
      return
    } catch (error) {
      if (!isConnectionLost(error)) throw refusalError(error, connectionString)
      const nowMs = performance.now()
      const reason = describeReason(error)
      if (nowMs - startedMs >= patienceMs)
        throw new DatabaseUnusableError(
          `No connection to ${what} at ${hostAndPort(connectionString)} within ${Math.round(patienceMs / 1000)} s: ${reason}. Is it running, and is DATABASE_URL correct?`,
        )
      if (nowMs - lastNoticeMs >= NOTICE_MS) {
        lastNoticeMs = nowMs
        notice(`Waiting for ${what} at ${hostAndPort(connectionString)}: ${reason} …`)
      }
      await delay(POLL_MS)
    }
  }
}

const toStandardError = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/**
 * Waits until a database is reachable, on connections that its pool then reuses. Throws {@link DatabaseUnusableError}.
 */
export async function waitForDatabase(
  database: { readonly pool: pg.Pool; readonly connectionString: string },
  options: WaitOptions = {},
): Promise<void> {
  await retryUntilReachable(database.connectionString, () => database.pool.query('select 1'), options)
}

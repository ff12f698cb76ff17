import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { isConnectionLost } from './errors.ts'

/** Time that a start waits for a database: a busy machine takes long to start one, or to let anybody in. */
const PATIENCE_MS = 120_000
const POLL_MS = 250
/** Time between two notices of the same wait. */
const NOTICE_MS = 15_000

/** The database can't be used as it is configured. The message names what to change, never the password. */
export class DatabaseUnusableError extends Error {
  override readonly name = 'DatabaseUnusableError'
}

export interface WaitOptions {
  /** How long to wait, in milliseconds. */
  readonly patienceMs?: number
  /** Told what is waited for, at once and then every 15 seconds; the standard error output if not given. */
  readonly notice?: (line: string) => void
  /** What is waited for, in words; `the database` if not given. */
  readonly what?: string
}

/** Host and port of an address, without user and password. */
function placeOf(connectionString: string): string {
  try {
    const { hostname, port } = new URL(connectionString)
    return `${hostname || 'localhost'}:${port || 5432}`
  } catch {
    return 'an address that is not one'
  }
}

const nameOf = (connectionString: string): string => new URL(connectionString).pathname.slice(1)

/** What a refusal means for the person who starts the process, by PostgreSQL's code. */
const REFUSALS: Readonly<Record<string, (connectionString: string) => string>> = {
  '28P01': () => 'refuses this user or password. Correct them in DATABASE_URL.',
  '28000': () => 'does not let this user in. Check the user in DATABASE_URL and pg_hba.conf of the server.',
  '3D000': (url) => `has no database "${nameOf(url)}". Create it, or name another one in DATABASE_URL.`,
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  if (code === 'ECONNREFUSED') return 'nothing answers there yet'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host name is not known'
  return /time(out|d out)|timeout/i.test(error.message) ? 'it takes long to answer' : error.message
}

/** Why a database can't be used, in words, where its refusal does not pass by itself. */
function refusalOf(error: unknown, connectionString: string): DatabaseUnusableError {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const meaning = REFUSALS[code]?.(connectionString) ?? `can't be used: ${message}`
  return new DatabaseUnusableError(`The database at ${placeOf(connectionString)} ${meaning}`)
}

/**
 * Repeats `attempt` until the database lets it in. Throws {@link DatabaseUnusableError} when it refuses for good, and when
 * patience has run out.
 */
export async function retryUntilReachable(
  connectionString: string,
  attempt: () => Promise<unknown>,
  { patienceMs = PATIENCE_MS, what = 'the database', notice = toStandardError }: WaitOptions = {},
): Promise<void> {
  const startedMs = performance.now()
  let noticedMs = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      await attempt()
      return
    } catch (error) {
      if (!isConnectionLost(error)) throw refusalOf(error, connectionString)
      const nowMs = performance.now()
      const reason = reasonOf(error)
      if (nowMs - startedMs >= patienceMs)
        throw new DatabaseUnusableError(
          `No connection to ${what} at ${placeOf(connectionString)} within ${Math.round(patienceMs / 1000)} s: ${reason}. Is it running, and is DATABASE_URL right?`,
        )
      if (nowMs - noticedMs >= NOTICE_MS) {
        noticedMs = nowMs
        notice(`Waiting for ${what} at ${placeOf(connectionString)}: ${reason} …`)
      }
      await delay(POLL_MS)
    }
  }
}

const toStandardError = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/**
 * Waits until a database answers, on connections that its pools then keep. Throws {@link DatabaseUnusableError}.
 */
export async function waitForDatabase(
  database: { readonly pool: pg.Pool; readonly connectionString: string },
  options: WaitOptions = {},
): Promise<void> {
  await retryUntilReachable(database.connectionString, () => database.pool.query('select 1'), options)
}

import type { Database, Tx } from '@tessera/postgres'
import type { Jurisdiction } from '../../jurisdiction/jurisdiction.ts'
import type { Lane } from './password-lanes.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** An allowed attempt. It counts as failed unless it is given back. */
export interface TakenAttempt {
  readonly kind: 'taken'
  /** Subject of the attempt, as one text. */
  readonly login: string
  readonly lanes: readonly Lane[]
  readonly at: Date
  /** Seconds for which further attempts are refused, if this was the last one; null otherwise. */
  readonly locksForSeconds: number | null
}

export interface RefusedAttempt {
  readonly kind: 'refused'
  readonly retryAfterSeconds: number
}

/** Window in which failures are counted, and duration of the lock that follows. */
type AttemptRule = Pick<Jurisdiction['loginLock'], 'windowMinutes' | 'lockMinutes'>

const secondsFrom = (now: Date, until: Date): number => Math.ceil((until.getTime() - now.getTime()) / 1000)

/**
 * Takes an attempt before the password is checked. A single statement does it, so that the limits of the lanes apply to
 * concurrent attempts across processes.
 */
export async function takeAttempt(
  database: Database,
  { login, lanes, now, rule }: { login: string; lanes: readonly Lane[]; now: Date; rule: AttemptRule },
): Promise<TakenAttempt | RefusedAttempt> {
  const [row] = await database.query<{ refusedUntil: Date | null; locksUntil: Date | null }>(
    {
      name: 'auth.take-password-try',
      text: `select refused_until as "refusedUntil", locks_until as "locksUntil"
             from auth.take_password_try($1, $2, $3, $4, make_interval(mins => $5), make_interval(mins => $6))`,
    },
    [
      login,
      lanes.map(({ name }) => name),
      lanes.map(({ triesMax }) => triesMax),
      now,
      rule.windowMinutes,
      rule.lockMinutes,
    ],
  )
  if (row?.refusedUntil) return { kind: 'refused', retryAfterSeconds: secondsFrom(now, row.refusedUntil) }
  const locksForSeconds = row?.locksUntil ? secondsFrom(now, row.locksUntil) : null
  return { kind: 'taken', login, lanes, at: now, locksForSeconds }
}

/** Gives an attempt back, whose password was right or wasn't checked. */
export async function giveBackAttempt(
  queryable: Queryable,
  { login, lanes, at }: TakenAttempt,
): Promise<void> {
  await queryable.query('select auth.give_back_password_try($1, $2, $3)', [
    login,
    lanes.map(({ name }) => name),
    at,
  ])
}

/** Returns the number of attempts in the fullest of an attempt's lanes, including that attempt. */
export async function countAttempts(queryable: Queryable, { login, lanes }: TakenAttempt): Promise<number> {
  const [row] = await queryable.query<{ tries: number }>(
    `select coalesce(max(cardinality(tries)), 0) as tries from auth.password_try
     where login = $1 and lane = any ($2)`,
    [login, lanes.map(({ name }) => name)],
  )
  return row?.tries ?? 0
}

/** Deletes the attempts and locks of a log-in, after its owner has proved it. */
export async function clearAttempts(tx: Tx, login: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 11001))', [login])
  await tx.query('delete from auth.password_try where login = $1', [login])
}

/** Deletes records whose attempts and locks all ended before a time. */
export async function pruneAttempts(database: Database, olderThan: Date): Promise<void> {
  await database.query(
    `delete from auth.password_try
     where coalesce(tries[cardinality(tries)] < $1, true) and coalesce(locked_until < $1, true)`,
    [olderThan],
  )
}

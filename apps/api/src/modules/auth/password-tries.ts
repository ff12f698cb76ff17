import type { Database, Tx } from '@tessera/postgres'
import type { Jurisdiction } from '../../jurisdiction.ts'
import type { Lane } from './password-lanes.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** A try that may be made now, and counts as failed unless it is given back. */
export interface TakenTry {
  readonly kind: 'taken'
  /** What is tried, as one text. */
  readonly login: string
  readonly lanes: readonly Lane[]
  readonly at: Date
  /** Seconds for which further tries are refused, because this was the last one; null if it was not. */
  readonly locksForSeconds: number | null
}

export interface RefusedTry {
  readonly kind: 'refused'
  readonly retryAfterSeconds: number
}

/** How many tries fail within a window before they are refused, and for how long. */
type TryRule = Pick<Jurisdiction['loginLock'], 'windowMinutes' | 'lockMinutes'>

const secondsFrom = (now: Date, until: Date): number => Math.ceil((until.getTime() - now.getTime()) / 1000)

/**
 * Takes a try before the password is looked at, in one statement: however many come at once, to however many
 * processes, no more are taken than the lanes allow.
 */
export async function takeTry(
  database: Database,
  { login, lanes, now, rule }: { login: string; lanes: readonly Lane[]; now: Date; rule: TryRule },
): Promise<TakenTry | RefusedTry> {
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

/** The password was right, or was never looked at: the try does not count. */
export async function giveBackTry(queryable: Queryable, { login, lanes, at }: TakenTry): Promise<void> {
  await queryable.query('select auth.give_back_password_try($1, $2, $3)', [
    login,
    lanes.map(({ name }) => name),
    at,
  ])
}

/** Number of tries counted in the fullest lane of a try, that one included. */
export async function countTries(queryable: Queryable, { login, lanes }: TakenTry): Promise<number> {
  const [row] = await queryable.query<{ tries: number }>(
    `select coalesce(max(cardinality(tries)), 0) as tries from auth.password_try
     where login = $1 and lane = any ($2)`,
    [login, lanes.map(({ name }) => name)],
  )
  return row?.tries ?? 0
}

/** Lifts all locks of a log-in: its owner has shown that it is theirs. */
export async function forgetTries(tx: Tx, login: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 11001))', [login])
  await tx.query('delete from auth.password_try where login = $1', [login])
}

/** Removes records that no longer matter. */
export async function pruneTries(database: Database, olderThan: Date): Promise<void> {
  await database.query(
    `delete from auth.password_try
     where coalesce(tries[cardinality(tries)] < $1, true) and coalesce(locked_until < $1, true)`,
    [olderThan],
  )
}

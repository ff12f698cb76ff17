import type { Database, Tx } from '@tessera/postgres'
import type { FailureRecord } from './login-lock.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

interface FailureRow {
  failures: number
  first_at: Date
  locked_until: Date | null
}

const SELECT = 'select failures, first_at, locked_until from api.login_failure where email_key = $1'

const toRecord = (row: FailureRow | undefined): FailureRecord | null =>
  row ? { failures: row.failures, firstAt: row.first_at, lockedUntil: row.locked_until } : null

export async function findFailures(database: Database, emailKey: string): Promise<FailureRecord | null> {
  const [row] = await database.query<FailureRow>(SELECT, [emailKey])
  return toRecord(row)
}

/** Reads and changes the record of an address under a lock, so that parallel failures are all counted. */
export async function changeFailures(
  tx: Tx,
  emailKey: string,
  change: (record: FailureRecord | null) => FailureRecord,
): Promise<FailureRecord> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 11001))', [emailKey])
  const [row] = await tx.query<FailureRow>(SELECT, [emailKey])
  const next = change(toRecord(row))
  await tx.query(
    `insert into api.login_failure (email_key, failures, first_at, locked_until) values ($1, $2, $3, $4)
     on conflict (email_key) do update set failures = $2, first_at = $3, locked_until = $4`,
    [emailKey, next.failures, next.firstAt, next.lockedUntil],
  )
  return next
}

export async function forgetFailures(queryable: Queryable, emailKey: string): Promise<void> {
  await queryable.query('delete from api.login_failure where email_key = $1', [emailKey])
}

/** Removes records that no longer matter. */
export async function pruneFailures(database: Database, olderThan: Date): Promise<void> {
  await database.query(
    'delete from api.login_failure where first_at < $1 and (locked_until is null or locked_until < $1)',
    [olderThan],
  )
}

import type { Database, Tx } from '@tessera/postgres'
import type { IdentityReason, IdentityReview, IdentityStatus, StartedCheck } from './identity-service.ts'
import type { AttemptState } from './rules/identity-state.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

interface AttemptRow {
  id: string
  playerId: string
  service: string
  number: number
  applicantId: string | null
  url: string | null
  expiresAt: Date | null
  status: IdentityStatus
  answer: 'GREEN' | 'RED' | null
  rejectType: 'RETRY' | 'FINAL' | null
  reasons: IdentityReason[]
  reportedAt: Date | null
  isByOperator: boolean
  updatedAt: Date
}

/** An identity check of a player with a service. */
export interface Attempt
  extends AttemptState,
    Pick<AttemptRow, 'id' | 'playerId' | 'service' | 'number' | 'applicantId' | 'url' | 'updatedAt'> {}

const COLUMNS = `id, player_id as "playerId", service, number, applicant_id as "applicantId", url,
  expires_at as "expiresAt", status, answer, reject_type as "rejectType", reasons, reported_at as "reportedAt",
  is_by_operator as "isByOperator", updated_at as "updatedAt"`

const reviewOf = ({ answer, rejectType, reasons }: AttemptRow): IdentityReview | null => {
  if (answer === 'RED' && rejectType !== null) return { answer, rejectType, reasons }
  return answer === 'GREEN' ? { answer } : null
}

const toAttempt = (row: AttemptRow): Attempt => ({ ...row, review: reviewOf(row) })
const firstOf = (rows: readonly AttemptRow[]): Attempt | null => (rows[0] ? toAttempt(rows[0]) : null)

/** Makes changes of a player's attempts run in sequence until the transaction ends. */
export async function lockAttemptsOf(tx: Tx, playerId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('identity.attempt:' || $1, 0))`, [playerId])
}

/** Finds the latest attempt of a player with a service. */
export const findLatest = async (
  queryable: Queryable,
  playerId: string,
  service: string,
): Promise<Attempt | null> =>
  firstOf(
    await queryable.query<AttemptRow>(
      `select ${COLUMNS} from identity.attempt where player_id = $1 and service = $2 order by number desc limit 1`,
      [playerId, service],
    ),
  )

/** True if the latest check of a player with any service has verified the identity. */
export async function isIdentityVerified(queryable: Queryable, playerId: string): Promise<boolean> {
  const rows = await queryable.query(
    `select 1 from (
       select distinct on (service) answer from identity.attempt where player_id = $1 order by service, number desc
     ) latest where answer = 'GREEN' limit 1`,
    [playerId],
  )
  return rows.length > 0
}

/** Counts how often a service or an operator has refused a player. */
export async function countRefusals(
  queryable: Queryable,
  playerId: string,
  service: string,
): Promise<number> {
  const [row] = await queryable.query<{ count: bigint }>(
    `select count(*) as count from identity.attempt where player_id = $1 and service = $2 and answer = 'RED'`,
    [playerId, service],
  )
  return Number(row?.count ?? 0n)
}

export async function insertAttempt(
  tx: Tx,
  attempt: Pick<Attempt, 'id' | 'playerId' | 'service' | 'number'>,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into identity.attempt (id, player_id, service, number, checked_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5, $5)`,
    [attempt.id, attempt.playerId, attempt.service, attempt.number, now],
  )
}

/** Stores the applicant and page of a started check. A concurrent second start changes nothing. */
export async function markStarted(database: Database, id: string, started: StartedCheck): Promise<void> {
  await database.query(
    `update identity.attempt set applicant_id = $2, url = $3, expires_at = $4 where id = $1 and applicant_id is null`,
    [id, started.applicantId, started.url, started.expiresAt],
  )
}

export const lockAttempt = async (tx: Tx, id: string): Promise<Attempt | null> =>
  firstOf(
    await tx.query<AttemptRow>(`select ${COLUMNS} from identity.attempt where id = $1 for update`, [id]),
  )

/** A change of an attempt, by a report of its service or by an operator. */
export interface AttemptChange {
  readonly status: IdentityStatus
  readonly review: IdentityReview | null
  readonly reportedAt: Date | null
  readonly isByOperator: boolean
}

export async function changeAttempt(tx: Tx, id: string, change: AttemptChange, now: Date): Promise<void> {
  const { status, review, reportedAt, isByOperator } = change
  const red = review?.answer === 'RED' ? review : null
  await tx.query(
    `update identity.attempt set status = $2, answer = $3, reject_type = $4, reasons = $5, reported_at = $6,
       is_by_operator = $7, updated_at = $8
     where id = $1`,
    [
      id,
      status,
      review?.answer ?? null,
      red?.rejectType ?? null,
      red?.reasons ?? [],
      reportedAt,
      isByOperator,
      now,
    ],
  )
}

/** Takes pending attempts that were last polled before a time, and marks them as polled now. */
export async function claimStaleAttempts(
  database: Database,
  before: Date,
  now: Date,
  limit: number,
): Promise<Attempt[]> {
  const rows = await database.query<AttemptRow>(
    `update identity.attempt set checked_at = $2
     where id in (
       select id from identity.attempt
       where status <> 'completed' and applicant_id is not null and checked_at < $1
         and (expires_at is null or status <> 'init' or expires_at > $2::timestamptz - interval '1 day')
       order by checked_at limit $3 for update skip locked)
     returning ${COLUMNS}`,
    [before, now, limit],
  )
  return rows.map(toAttempt)
}

/** Lists attempts that a service has left to operators, the oldest first. */
export const listOnHold = async (database: Database, limit: number): Promise<Attempt[]> =>
  (
    await database.query<AttemptRow>(
      `select ${COLUMNS} from identity.attempt where status = 'onHold' order by updated_at limit $1`,
      [limit],
    )
  ).map(toAttempt)

export const listAttempts = async (database: Database, playerId: string): Promise<Attempt[]> =>
  (
    await database.query<AttemptRow>(
      `select ${COLUMNS} from identity.attempt where player_id = $1 order by service, number`,
      [playerId],
    )
  ).map(toAttempt)

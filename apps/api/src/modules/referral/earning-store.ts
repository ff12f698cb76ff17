import type { Database, Tx } from '@tessera/postgres'
import type { Programme } from './rules/programme.ts'
import { storedTermsOf } from './rules/programme.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Stores a version of the programme. Does nothing if it is the current one. */
export async function publishProgramme(queryable: Queryable, programme: Programme): Promise<void> {
  await queryable.query('select referral.publish_programme($1::jsonb)', [
    JSON.stringify(storedTermsOf(programme)),
  ])
}

/** Counts a batch of transactions; null if there is nothing to count or another process counts. */
export async function countBatch(tx: Tx, through: bigint, limit: number): Promise<bigint | null> {
  const [row] = await tx.query<{ through: bigint | null }>('select referral.count_batch($1, $2) as through', [
    through,
    limit,
  ])
  return row?.through ?? null
}

/** Returns the position up to which transactions are counted. */
export async function readPosition(queryable: Queryable): Promise<bigint> {
  const [row] = await queryable.query<{ position: bigint }>(
    'select through_transaction_id as position from referral.progress',
  )
  return row?.position ?? 0n
}

export interface EarningRow {
  readonly reference: string
  readonly friendId: string
  readonly playerId: string
  readonly currency: string
  /** First day of the month whose margin earns; null for a deposit. */
  readonly month: string | null
  /** Amount that the deposit or the month earns, in subunits. */
  readonly amount: bigint
  readonly state: 'waiting' | 'review' | 'approved' | 'refused'
  readonly reason: string | null
  /** Time at which it is decided about or posted next. */
  readonly dueAt: Date
  readonly playUntil: Date
  readonly posted: bigint
  readonly postings: number
}

const COLUMNS = `reference, friend_id as "friendId", player_id as "playerId", currency, month::text as month, amount, state, reason,
  due_at as "dueAt",
  play_until as "playUntil", posted, postings`

/** Returns earnings that have to be decided about or posted, after another one, in a fixed order. A month without a margin waits on. */
export const listDue = (
  queryable: Queryable,
  now: Date,
  after: string,
  limit: number,
): Promise<EarningRow[]> =>
  queryable.query<EarningRow>(
    `select ${COLUMNS} from referral.earning
       where (state = 'waiting' and (month is null or amount > 0) or state = 'approved' and posted <> amount) and due_at <= $1 and reference > $2
       order by reference limit $3`,
    [now, after, limit],
  )

/** Locks an earning until the transaction ends; null if there is none. */
export async function lockEarning(tx: Tx, reference: string): Promise<EarningRow | null> {
  const [row] = await tx.query<EarningRow>(
    `select ${COLUMNS} from referral.earning where reference = $1 for update`,
    [reference],
  )
  return row ?? null
}

/** Decides about an earning. */
export async function decide(
  tx: Tx,
  reference: string,
  state: EarningRow['state'],
  reason: string | null,
): Promise<void> {
  await tx.query('update referral.earning set state = $2, reason = $3 where reference = $1', [
    reference,
    state,
    reason,
  ])
}

/** Records that the amount of an earning is posted. */
export async function markPosted(tx: Tx, reference: string, posted: bigint): Promise<void> {
  await tx.query('update referral.earning set posted = $2, postings = postings + 1 where reference = $1', [
    reference,
    posted,
  ])
}

/** Postpones the decision about an earning, or its next posting. */
export async function postpone(tx: Tx, reference: string, dueAt: Date): Promise<void> {
  await tx.query('update referral.earning set due_at = $2 where reference = $1', [reference, dueAt])
}

/** Returns true if the friend has staked enough of their own money for an earning. */
export async function isPlayed(tx: Tx, reference: string): Promise<boolean> {
  const rows = await tx.query(
    `select from referral.earning e join referral.invitation i on i.friend_id = e.friend_id
       where e.reference = $1 and i.played >= e.play_needed`,
    [reference],
  )
  return rows.length > 0
}

/** Sums of a player's earnings in one currency, in subunits. */
export interface EarningSums {
  readonly currency: string
  /** Not decided about yet. */
  readonly pending: bigint
  readonly posted: bigint
  /** Posted earnings whose deposits were taken back or whose months were corrected: they still have to be taken back. */
  readonly owed: bigint
}

/** Condition of an earning that may be shown. A running month would tell the player what a friend is winning and losing. */
export const IS_SHOWN = `(month is null or counted_at <= clock_timestamp())`

/** Returns the sums of a player's earnings by currency. */
export const sumEarnings = (queryable: Queryable, playerId: string): Promise<EarningSums[]> =>
  queryable.query<EarningSums>(
    `select currency, coalesce(sum(amount) filter (where state in ('waiting', 'review')), 0)::bigint as pending,
        sum(posted)::bigint as posted, sum(greatest(posted - amount, 0))::bigint as owed
       from referral.earning
       where player_id = $1 and (posted > 0 or state <> 'refused' and ${IS_SHOWN} and (month is null or amount > 0))
       group by currency order by currency`,
    [playerId],
  )

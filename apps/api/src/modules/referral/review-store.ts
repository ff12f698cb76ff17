import type { Database, Tx } from '@tessera/postgres'
import type { Tie } from './rules/tie-rules.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** An earning that waits for an operator, with the facts that speak against it. Amounts are in subunits. */
export interface ReviewRow {
  readonly reference: string
  readonly playerId: string
  readonly friendId: string
  readonly currency: string
  /** Rest of the friend's deposit; 0 for a month. */
  readonly deposited: bigint
  /** The month whose margin earns, such as `2026-11`; null for a deposit. */
  readonly month: string | null
  /** The margin of the month that counts; 0 for a deposit. */
  readonly margin: bigint
  readonly amount: bigint
  readonly reason: Tie
  readonly countedAt: Date
  readonly invitedAt: Date
  /** Friends that the player has invited, and those of them whose earnings wait or were refused. */
  readonly friends: number
  readonly doubtful: number
}

export interface ReviewFilter {
  /** The inviter or the friend; null for all. */
  readonly playerId: string | null
  readonly reason: Tie | null
  /** Earning after which the list continues; null for its beginning. */
  readonly after: string | null
  readonly limit: number
}

/** Lists the earnings that wait for an operator, the oldest first. */
export const listReviews = (
  queryable: Queryable,
  { playerId, reason, after, limit }: ReviewFilter,
): Promise<ReviewRow[]> =>
  queryable.query<ReviewRow>(
    `select e.reference, e.player_id as "playerId", e.friend_id as "friendId", e.currency, e.deposited, e.amount,
       to_char(e.month, 'YYYY-MM') as month, floor(e.margin / 10000)::bigint as margin, e.reason,
       e.counted_at as "countedAt", i.registered_at as "invitedAt",
       (select count(*)::int from referral.invitation o where o.player_id = e.player_id) as friends,
       (select count(distinct o.friend_id)::int from referral.earning o
         where o.player_id = e.player_id and o.state in ('review', 'refused')) as doubtful
     from referral.earning e join referral.invitation i on i.friend_id = e.friend_id
     where e.state = 'review' and ($1::text is null or $1 in (e.player_id, e.friend_id))
       and ($2::text is null or e.reason = $2)
       and ($3::text is null or (e.counted_at, e.reference) >
         (select c.counted_at, c.reference from referral.earning c where c.reference = $3))
     order by e.counted_at, e.reference limit $4`,
    [playerId, reason, after, limit],
  )

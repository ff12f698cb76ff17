import type { Database, Tx } from '@tessera/postgres'
import { newId } from '../../database/new-id.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Length of a ref id, which players may read out to each other. */
const LENGTH = 8
const MAX_TRIES = 5

/** Returns the player's ref id, and creates it if it is the first time. */
export async function ensureRefId(queryable: Queryable, playerId: string): Promise<string> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const [row] = await queryable.query<{ refId: string }>(
      'select ref_id as "refId" from referral.ref_id where player_id = $1',
      [playerId],
    )
    if (row) return row.refId
    // Another request may have created it, and another player may have the same one.
    await queryable.query(
      'insert into referral.ref_id (player_id, ref_id) values ($1, $2) on conflict do nothing',
      [playerId, newId(LENGTH)],
    )
  }
  throw new Error('no free ref id was found')
}

/**
 * Stores who invited a new player, in the transaction of the registration. An unknown ref id is ignored: a registration never fails
 * because of a friend's link.
 */
export async function storeInvitation(tx: Tx, friendId: string, refId: string, now: Date): Promise<void> {
  await tx.query(
    `insert into referral.invitation (friend_id, player_id, registered_at)
       select $1, r.player_id, $3 from referral.ref_id r where r.ref_id = lower(btrim($2)) and r.player_id <> $1
       on conflict do nothing`,
    [friendId, refId, now],
  )
}

/**
 * Makes the account that stays after a merge the inviter of the duplicate's friends, with what hasn't been decided about yet. What one
 * of both would earn with the other is refused, since they are one person. The caller holds the locks of both.
 */
export async function mergeReferrals(tx: Tx, from: string, into: string): Promise<void> {
  await tx.query(
    `update referral.earning set state = 'refused', reason = 'same_person'
       where state in ('waiting', 'review') and friend_id = any ($1) and player_id = any ($1)`,
    [[from, into]],
  )
  await tx.query('update referral.invitation set player_id = $2 where player_id = $1 and friend_id <> $2', [
    from,
    into,
  ])
  await tx.query(
    `update referral.earning set player_id = $2
       where player_id = $1 and state in ('waiting', 'review')`,
    [from, into],
  )
}

/**
 * Condition of an active friend: a deposit has earned, or the friend has played in a month whose margin counts. What the margin is
 * doesn't matter, because it would say that the friend has lost.
 */
const IS_ACTIVE = `(
  exists (select from referral.earning e where e.friend_id = i.friend_id and e.month is null and e.posted > 0)
  or exists (select from referral.friend_month m where m.friend_id = i.friend_id and m.casino_staked + m.sport_staked > 0))`

export interface FriendRow {
  readonly friendId: string
  readonly number: bigint
  readonly registeredAt: Date
  readonly isActive: boolean
}

/** Lists a page of the friends of a player, the newest first. */
export const listFriends = (
  queryable: Queryable,
  playerId: string,
  offset: number,
  limit: number,
): Promise<FriendRow[]> =>
  queryable.query<FriendRow>(
    `select i.friend_id as "friendId", i.registered_at as "registeredAt",
        (select count(*) from referral.invitation a where a.player_id = $1) - $2 - row_number() over w + 1 as number,
        ${IS_ACTIVE} as "isActive"
       from (
         select friend_id, registered_at from referral.invitation where player_id = $1
           order by registered_at desc, friend_id desc limit $3 offset $2
       ) i
       window w as (order by i.registered_at desc, i.friend_id desc)
       order by i.registered_at desc, i.friend_id desc`,
    [playerId, offset, limit],
  )

/** Returns the number of friends of a player, and of active ones. */
export async function countFriends(
  queryable: Queryable,
  playerId: string,
): Promise<{ readonly invited: bigint; readonly active: bigint }> {
  const [row] = await queryable.query<{ invited: bigint; active: bigint }>(
    `select count(*) as invited,
        count(*) filter (where ${IS_ACTIVE}) as active
       from referral.invitation i where i.player_id = $1`,
    [playerId],
  )
  return row ?? { invited: 0n, active: 0n }
}

/** Number of other friends of the inviter that a friend is compared with, the newest first. */
const COMPARED_MAX = 200

/** Returns the players around an invitation: those further up the invitations, and other friends of the inviter. */
export async function listAround(
  queryable: Queryable,
  friendId: string,
  inviterId: string,
): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    `with recursive above (id) as (
       select i.player_id from referral.invitation i where i.friend_id = $2
       union select i.player_id from above a join referral.invitation i on i.friend_id = a.id
     )
     select id from above where id <> $1
     union (
       select friend_id from referral.invitation where player_id = $2 and friend_id <> $1
         order by registered_at desc, friend_id desc limit ${COMPARED_MAX}
     )`,
    [friendId, inviterId],
  )
  return rows.map(({ id }) => id)
}

import type { Database, Tx } from '@tessera/postgres'
import type { MessageKind } from './write-message.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** A stored message. */
export interface MessageRow {
  readonly id: string
  readonly facts: unknown
  readonly createdAt: Date
  readonly readAt: Date | null
}

/** Messages of a kind, without templates that the player doesn't want to see in the app. */
export interface MessageFilter {
  readonly playerId: string
  readonly kind: MessageKind
  readonly hidden: readonly string[]
}

/** Lists a page of messages, newest first. */
export const listMessages = (
  queryable: Queryable,
  { playerId, kind, hidden }: MessageFilter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<MessageRow[]> =>
  queryable.query<MessageRow>(
    `select id, facts, created_at as "createdAt", read_at as "readAt" from notifications.message
     where player_id = $1 and kind = $2 and deleted_at is null and facts ->> 'template' <> all ($5::text[])
     order by created_at desc, id limit $3 offset $4`,
    [playerId, kind, perPage, (page - 1) * perPage, hidden],
  )

/** Counts all messages of a player and the unread ones. */
export async function countMessages(
  queryable: Queryable,
  { playerId, kind, hidden }: MessageFilter,
): Promise<{ readonly all: number; readonly unread: number }> {
  const [row] = await queryable.query<{ all: number; unread: number }>(
    `select count(*)::integer as "all", (count(*) filter (where read_at is null))::integer as unread
     from notifications.message
     where player_id = $1 and kind = $2 and deleted_at is null and facts ->> 'template' <> all ($3::text[])`,
    [playerId, kind, hidden],
  )
  return row ?? { all: 0, unread: 0 }
}

/** Counts the unread messages of a player. */
export async function countUnread(
  queryable: Queryable,
  { playerId, kind, hidden }: MessageFilter,
): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(*)::integer as count from notifications.message
     where player_id = $1 and kind = $2 and deleted_at is null and read_at is null
       and facts ->> 'template' <> all ($3::text[])`,
    [playerId, kind, hidden],
  )
  return row?.count ?? 0
}

/** Marks unread messages as read, all of them without ids, and returns the number of changed ones. */
export async function markRead(
  tx: Tx,
  playerId: string,
  kind: MessageKind,
  ids?: readonly string[],
): Promise<number> {
  const rows = await tx.query(
    `update notifications.message set read_at = clock_timestamp()
     where player_id = $1 and kind = $2 and deleted_at is null and read_at is null
       and ($3::text[] is null or id = any ($3)) returning id`,
    [playerId, kind, ids ?? null],
  )
  return rows.length
}

/** Deletes messages and returns their number. The row stays without its contents, so that the event isn't reported again. */
export async function deleteMessages(
  tx: Tx,
  playerId: string,
  kind: MessageKind,
  ids: readonly string[],
): Promise<number> {
  const rows = await tx.query(
    `update notifications.message set deleted_at = clock_timestamp(), facts = '{}'
     where player_id = $1 and kind = $2 and deleted_at is null and id = any ($3) returning id`,
    [playerId, kind, ids],
  )
  return rows.length
}

/** Returns players with messages of which their pages weren't notified, in the order in which they have to be locked. */
export async function listUntoldPlayers(database: Database, limit: number): Promise<string[]> {
  const rows = await database.query<{ playerId: string }>(
    `select distinct player_id as "playerId" from notifications.message where not is_told order by 1 limit $1`,
    [limit],
  )
  return rows.map(({ playerId }) => playerId)
}

/** A message that the player's pages and channels are notified of. */
export interface NewRow {
  readonly id: string
  readonly kind: MessageKind
  readonly facts: unknown
  readonly template: string | null
  readonly isDeleted: boolean
}

/** Marks the player's messages as told, and returns those that weren't. */
export const markTold = (tx: Tx, playerId: string): Promise<NewRow[]> =>
  tx.query<NewRow>(
    `update notifications.message set is_told = true where player_id = $1 and not is_told
     returning id, kind, facts, facts ->> 'template' as template, deleted_at is not null as "isDeleted"`,
    [playerId],
  )

/** A message with its player. */
export type SentRow = MessageRow & { readonly playerId: string }

/** Finds a message by its id; null if its player has deleted it. */
export async function findMessage(queryable: Queryable, id: string): Promise<SentRow | null> {
  const [row] = await queryable.query<SentRow>(
    `select id, player_id as "playerId", facts, created_at as "createdAt", read_at as "readAt"
     from notifications.message where id = $1 and deleted_at is null`,
    [id],
  )
  return row ?? null
}

/** Writes a batch of messages about the ledger's events; null if there is nothing to do or another process does it. */
export async function collectEvents(tx: Tx, through: bigint, limit: number): Promise<bigint | null> {
  const [row] = await tx.query<{ through: bigint | null }>(
    'select notifications.collect_events($1, $2) as through',
    [through, limit],
  )
  return row?.through ?? null
}

/** Returns the position up to which the ledger's events are reported. */
export async function readPosition(queryable: Queryable): Promise<bigint> {
  const [row] = await queryable.query<{ position: bigint }>(
    'select through_transaction_id as position from notifications.position',
  )
  return row?.position ?? 0n
}

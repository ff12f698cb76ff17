import { createHash } from 'node:crypto'
import { publishChat } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Number of messages that are shown of a chat, the latest. */
const SHOWN_MESSAGES = 200

/** Identity of a visitor's chat: the restore id, and its player; null for a guest. */
export interface ChatKey {
  readonly restoreId: string
  readonly playerId: string | null
}

export interface ChatRow {
  readonly id: string
  readonly playerId: string | null
  readonly locale: string
  readonly version: number
  readonly lastNumber: number
  readonly seenNumber: number
  readonly updatedAt: Date
  readonly waitingSince: Date | null
  readonly closedAt: Date | null
}

export interface MessageRow {
  readonly number: number
  readonly clientId: string
  readonly author: 'visitor' | 'operator'
  readonly operator: string | null
  readonly text: string
  readonly createdAt: Date
}

export const CHAT_COLUMNS = `id, player_id as "playerId", locale, version, last_number as "lastNumber",
  seen_number as "seenNumber", updated_at as "updatedAt", waiting_since as "waitingSince", closed_at as "closedAt"`

const hashOf = (restoreId: string): string => createHash('sha256').update(restoreId).digest('hex')

/** Finds a visitor's chat. A restore id finds nothing for another player, or for a guest if it is a player's. */
export async function findChat(
  queryable: Queryable,
  { restoreId, playerId }: ChatKey,
): Promise<ChatRow | null> {
  const [row] = await queryable.query<ChatRow>(
    `select ${CHAT_COLUMNS} from support.chat where restore_hash = $1 and coalesce(player_id, '') = $2`,
    [hashOf(restoreId), playerId ?? ''],
  )
  return row ?? null
}

/** Locks a chat until the transaction ends; null if there is none. */
export async function lockChat(tx: Tx, id: string): Promise<ChatRow | null> {
  const [row] = await tx.query<ChatRow>(`select ${CHAT_COLUMNS} from support.chat where id = $1 for update`, [
    id,
  ])
  return row ?? null
}

/** Opens a visitor's chat unless it exists, and locks it. */
export async function openChat(
  tx: Tx,
  { restoreId, playerId }: ChatKey,
  locale: string,
  now: Date,
): Promise<ChatRow> {
  const [row] = await tx.query<ChatRow>(
    `insert into support.chat (restore_hash, player_id, locale, opened_at, updated_at) values ($1, $2, $3, $4, $4)
     on conflict (restore_hash, coalesce(player_id, '')) do update set locale = excluded.locale returning ${CHAT_COLUMNS}`,
    [hashOf(restoreId), playerId, locale, now],
  )
  if (!row) throw new Error('the chat was not stored')
  return row
}

/** True if a message was stored under its client id. */
export async function hasMessage(
  tx: Tx,
  chatId: string,
  { author, clientId }: Pick<MessageRow, 'author' | 'clientId'>,
): Promise<boolean> {
  const found = await tx.query(
    'select 1 from support.message where chat_id = $1 and author = $2 and client_id = $3',
    [chatId, author, clientId],
  )
  return found.length > 0
}

/** Returns the number of the first answer that the visitor hasn't seen; null if there is none. */
export async function firstUnseenAnswer(tx: Tx, { id, seenNumber }: ChatRow): Promise<number | null> {
  const [row] = await tx.query<{ number: number | null }>(
    `select min(number) as number from support.message where chat_id = $1 and author = 'operator' and number > $2`,
    [id, seenNumber],
  )
  return row?.number ?? null
}

/** Counts a visitor's messages since a time. */
export async function countSince(tx: Tx, chatId: string, since: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from support.message where chat_id = $1 and author = 'visitor' and created_at > $2`,
    [chatId, since],
  )
  return row?.count ?? 0
}

/** Appends a message to a locked chat and announces it. A message of the visitor opens a closed chat again. */
export async function appendMessage(
  tx: Tx,
  chat: ChatRow,
  { clientId, author, operator, text, createdAt }: Omit<MessageRow, 'number'>,
): Promise<void> {
  await tx.query(
    `insert into support.message (chat_id, number, author, operator, client_id, text, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [chat.id, chat.lastNumber + 1, author, operator, clientId, text, createdAt],
  )
  const isVisitor = author === 'visitor'
  await change(
    tx,
    chat.id,
    `last_number = last_number + 1, updated_at = $2, closed_at = case when $3 then null else closed_at end,
     waiting_since = case when $3 then coalesce(waiting_since, $2) end,
     seen_number = case when $3 then last_number + 1 else seen_number end`,
    [createdAt, isVisitor],
  )
}

/** Closes a locked chat. */
export const closeChat = (tx: Tx, chatId: string, now: Date): Promise<void> =>
  change(tx, chatId, 'closed_at = $2, waiting_since = null', [now])

/** Stores that the visitor has seen the messages up to a number, if that is news. */
export async function markSeen(tx: Tx, chatId: string, number: number): Promise<void> {
  const chat = await lockChat(tx, chatId)
  if (chat === null || Math.min(number, chat.lastNumber) <= chat.seenNumber) return
  await change(tx, chatId, 'seen_number = least($2::integer, last_number)', [number])
}

/** Changes a locked chat and announces its new version. */
async function change(
  tx: Tx,
  chatId: string,
  assignments: string,
  values: readonly unknown[],
): Promise<void> {
  const [row] = await tx.query<{ version: number }>(
    `update support.chat set ${assignments}, version = version + 1 where id = $1 returning version`,
    [chatId, ...values],
  )
  if (row) await publishChat(tx, chatId, { version: row.version })
}

/** Lists the latest messages of a chat, the oldest first. */
export async function listMessages(queryable: Queryable, chatId: string): Promise<MessageRow[]> {
  const rows = await queryable.query<MessageRow>(
    `select number, client_id as "clientId", author, operator, text, created_at as "createdAt" from support.message
     where chat_id = $1 order by number desc limit ${SHOWN_MESSAGES}`,
    [chatId],
  )
  return rows.reverse()
}

/** Deletes chats without a message since a time. */
export async function deleteChatsBefore(database: Database, time: Date): Promise<void> {
  await database.query('delete from support.chat where updated_at < $1', [time])
}

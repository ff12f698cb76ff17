import type { Database, Tx } from '@tessera/postgres'
import type { ChatButton } from './bot-schemas.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** A message of a private chat with the bot. */
export interface ChatMessage {
  readonly id: number
  readonly isFromBot: boolean
  readonly text: string
  /** Rows of buttons below the text. */
  readonly keyboard: readonly (readonly ChatButton[])[]
}

interface NewChatMessage extends Omit<ChatMessage, 'id'> {
  readonly userId: number
}

const MESSAGES_MAX = 100

/** Adds a message to the chat of a user. Returns its number. */
export async function insertChatMessage(
  queryable: Queryable,
  { userId, isFromBot, text, keyboard }: NewChatMessage,
): Promise<number> {
  const [row] = await queryable.query<{ id: bigint }>(
    'insert into sandbox.chat_message (user_id, is_from_bot, text, keyboard) values ($1, $2, $3, $4) returning id',
    [userId, isFromBot, text, JSON.stringify(keyboard)],
  )
  if (!row) throw new Error('the message was not stored')
  return Number(row.id)
}

/** Replaces the text and the buttons of a message of the bot. Returns null if there is none, or if nothing changes. */
export async function editChatMessage(
  database: Database,
  userId: number,
  { id, text, keyboard }: Omit<ChatMessage, 'isFromBot'>,
): Promise<'edited' | 'not modified' | null> {
  const [row] = await database.query<{ isSame: boolean }>(
    `with before as (select * from sandbox.chat_message where id = $1 and user_id = $2 and is_from_bot for update)
     update sandbox.chat_message m set text = $3, keyboard = $4::jsonb from before b where m.id = b.id
     returning b.text = $3 and b.keyboard = $4::jsonb as "isSame"`,
    [id, userId, text, JSON.stringify(keyboard)],
  )
  if (!row) return null
  return row.isSame ? 'not modified' : 'edited'
}

/** Lists the newest messages of a chat, the oldest of them first. */
export async function listChat(database: Database, userId: number): Promise<ChatMessage[]> {
  const rows = await database.query<Omit<ChatMessage, 'id'> & { id: bigint }>(
    `select id, is_from_bot as "isFromBot", text, keyboard from sandbox.chat_message where user_id = $1
     order by id desc limit ${MESSAGES_MAX}`,
    [userId],
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) })).reverse()
}

/** Finds a message of a chat. */
export async function findChatMessage(
  queryable: Queryable,
  userId: number,
  id: number,
): Promise<ChatMessage | null> {
  const [row] = await queryable.query<Omit<ChatMessage, 'id'>>(
    'select is_from_bot as "isFromBot", text, keyboard from sandbox.chat_message where user_id = $1 and id = $2',
    [userId, id],
  )
  return row ? { ...row, id } : null
}

/** Records the press of a button. Returns its id, with which the bot answers it. */
export async function insertPress(tx: Tx, userId: number): Promise<string> {
  const [row] = await tx.query<{ id: bigint }>(
    'insert into sandbox.chat_press (user_id) values ($1) returning id',
    [userId],
  )
  return String(row?.id)
}

/** Stores the bot's answer to a press. Returns false for an unknown press. */
export async function answerPress(database: Database, id: string, text: string): Promise<boolean> {
  const rows = await database.query('update sandbox.chat_press set answer = $2 where id = $1 returning id', [
    id,
    text,
  ])
  return rows.length > 0
}

/** Returns the bot's answer to the last press of a user; null without one. */
export async function lastNotice(database: Database, userId: number): Promise<string | null> {
  const [row] = await database.query<{ answer: string | null }>(
    'select answer from sandbox.chat_press where user_id = $1 order by id desc limit 1',
    [userId],
  )
  return row?.answer || null
}

/** True if the user has blocked the bot. */
export async function hasBlocked(queryable: Queryable, userId: number): Promise<boolean> {
  return (await queryable.query('select from sandbox.chat_block where user_id = $1', [userId])).length > 0
}

/** Blocks the bot or removes the block. Returns false if nothing changes. */
export async function writeBlock(tx: Tx, userId: number, isBlocked: boolean): Promise<boolean> {
  const rows = await tx.query(
    isBlocked
      ? 'insert into sandbox.chat_block (user_id) values ($1) on conflict do nothing returning user_id'
      : 'delete from sandbox.chat_block where user_id = $1 returning user_id',
    [userId],
  )
  return rows.length > 0
}

import type { Database } from '@tessera/postgres'
import { RefusalError } from '@tessera/server-kit/command-line'
import type { OperatorWorld } from '../../platform/module-commands.ts'
import type { ModuleOffice } from '../../platform/office-calls.ts'
import { listNames } from '../profile/index.ts'
import { recordChatAct, recordLook } from './act-store.ts'
import {
  appendMessage,
  CHAT_COLUMNS,
  type ChatRow,
  closeChat,
  hasMessage,
  listMessages,
  lockChat,
} from './chat-store.ts'
import { queueReport } from './report-answer.ts'

/** Chats of players that are listed, and as many of guests: a flood of guests can't hide a player. */
const QUEUE_LENGTH = 100

interface ListedChat extends ChatRow {
  readonly lastText: string
  readonly lastAuthor: 'visitor' | 'operator'
}

/** Lists chats with their last message: those that wait for an answer first, the oldest first. */
const listChats = (database: Database, isClosed: boolean): Promise<ListedChat[]> =>
  database.query<ListedChat>(
    `select c.*, m.text as "lastText", m.author as "lastAuthor"
     from (
       ${['is not null', 'is null']
         .map(
           (kind) => `(select ${CHAT_COLUMNS} from support.chat
             where (closed_at is not null) = $1 and player_id ${kind}
             order by waiting_since nulls last, updated_at desc, id limit $2)`,
         )
         .join(' union all ')}
     ) c
     join support.message m on m.chat_id = c.id and m.number = c."lastNumber"
     order by c."waitingSince" nulls last, c."updatedAt" desc, c.id`,
    [isClosed, QUEUE_LENGTH],
  )

async function describe(database: Database, rows: readonly ChatRow[]) {
  const names = await listNames(
    database,
    rows.flatMap(({ playerId }) => playerId ?? []),
  )
  return ({ id, playerId, locale, waitingSince, updatedAt, closedAt }: ChatRow) => ({
    id,
    playerId,
    playerName: playerId === null ? null : (names.get(playerId) ?? null),
    locale,
    isClosed: closedAt !== null,
    waitingSince: waitingSince?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  })
}

const noChat = (id: string) => new RefusalError(`There is no chat ${id}.`, 'no-chat')

/** Runs an operator's act on a locked chat. Throws `RefusalError` for an unknown chat. */
const actOn = (
  { database }: OperatorWorld,
  chatId: string,
  act: (tx: Parameters<Parameters<Database['transaction']>[0]>[0], chat: ChatRow) => Promise<void>,
): Promise<{ done: true }> =>
  database.transaction(async (tx) => {
    const chat = await lockChat(tx, chatId)
    if (chat === null) throw noChat(chatId)
    await act(tx, chat)
    return { done: true }
  })

/** Calls of the back office about chats with support. */
export const chatOffice: ModuleOffice = {
  'GET /office/chats': async ({ database }, { query }) => {
    const rows = await listChats(database, query.state === 'closed')
    const chatOf = await describe(database, rows)
    return {
      chats: rows.map((row) => ({ ...chatOf(row), lastText: row.lastText, lastAuthor: row.lastAuthor })),
    }
  },
  'GET /office/chats/{chatId}': async ({ database, now }, { params: { chatId }, operator }) => {
    const [chat] = await database.query<ChatRow>(`select ${CHAT_COLUMNS} from support.chat where id = $1`, [
      chatId,
    ])
    if (chat === undefined) throw noChat(chatId)
    // The access is recorded before anything is shown.
    await recordLook(database, { chatId, playerId: chat.playerId, operator, at: now() })
    const messages = await listMessages(database, chatId)
    return {
      ...(await describe(database, [chat]))(chat),
      messages: messages.map(({ createdAt, clientId: _, ...message }) => ({
        ...message,
        isSeen: message.number <= chat.seenNumber,
        createdAt: createdAt.toISOString(),
      })),
    }
  },
  'POST /office/chats/{chatId}/answer': (world, { params: { chatId }, body: { clientId, text }, operator }) =>
    actOn(world, chatId, async (tx, chat) => {
      const author = 'operator'
      if (await hasMessage(tx, chatId, { author, clientId })) return
      const at = world.now()
      await appendMessage(tx, chat, { clientId, author, operator, text, createdAt: at })
      await recordChatAct(tx, 'answer', { chatId, playerId: chat.playerId, operator, at })
      if (chat.playerId !== null) await queueReport(tx, chatId, at)
    }),
  'POST /office/chats/{chatId}/close': (world, { params: { chatId }, body: { reason }, operator }) =>
    actOn(world, chatId, async (tx, chat) => {
      if (chat.closedAt !== null) return
      const at = world.now()
      await closeChat(tx, chatId, at)
      await recordChatAct(tx, 'close', { chatId, playerId: chat.playerId, operator, at, reason })
    }),
}

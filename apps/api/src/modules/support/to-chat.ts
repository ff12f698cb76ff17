import type { Chat } from '@tessera/contract'
import { supportChannel } from '@tessera/contract/support-channel'
import type { Database, Tx } from '@tessera/postgres'
import { type ChatKey, findChat, listMessages } from './chat-store.ts'

/** Reads a chat as its visitor sees it; null before its first message. It names no operator. */
export async function readChat(database: Database, key: ChatKey): Promise<Chat | null> {
  const read = async (tx: Tx): Promise<Chat | null> => {
    const chat = await findChat(tx, key)
    if (chat === null) return null
    const messages = await listMessages(tx, chat.id)
    return {
      channel: supportChannel(chat.id),
      version: chat.version,
      isClosed: chat.closedAt !== null,
      unread: messages.filter(({ author, number }) => author === 'operator' && number > chat.seenNumber)
        .length,
      messages: messages.map(({ number, clientId, author, text, createdAt }) => ({
        number,
        clientId: author === 'visitor' ? clientId : null,
        author,
        text,
        createdAt: createdAt.toISOString(),
      })),
    }
  }
  // One snapshot, so that the messages belong to the version.
  return database.transaction(read, { isolation: 'repeatable read', readOnly: true })
}

import { fail } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findChat, markSeen } from '../chat-store.ts'
import { findKey } from '../find-key.ts'
import { readChat } from '../to-chat.ts'

/** Returns the sender's chat, and stores which messages were seen. */
export const getChat =
  ({ database }: Pick<Platform, 'database'>): CallHandler<'POST /api/support/chat'> =>
  async ({ player, body: { restoreId, readThrough } }) => {
    const key = await findKey(database, player, restoreId)
    if (key === null) return fail('not_found')
    if (readThrough !== undefined) {
      const chat = await findChat(database, key)
      if (chat !== null && readThrough > chat.seenNumber)
        await database.transaction((tx) => markSeen(tx, chat.id, readThrough))
    }
    return answer({ chat: await readChat(database, key) })
  }

import { type Failure, fail } from '@tessera/contract'
import type { Tx } from '@tessera/postgres'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { refuseField } from '../../../http/refuse-field.ts'
import type { Platform } from '../../../platform/platform.ts'
import { appendMessage, type ChatKey, countSince, findChat, hasMessage, openChat } from '../chat-store.ts'
import { findKey } from '../find-key.ts'
import { readChat } from '../to-chat.ts'

/** Messages of a visitor that a chat takes in a time. */
const LIMITS = [
  { messages: 20, seconds: 60 },
  { messages: 300, seconds: 86_400 },
] as const

interface NewMessage {
  readonly clientId: string
  readonly text: string
  readonly locale: string
  readonly now: Date
}

/** Stores a message of a visitor once, unless the chat has taken too many lately. */
async function storeMessage(tx: Tx, key: ChatKey, message: NewMessage): Promise<Failure | null> {
  const { clientId, text, locale, now } = message
  const author = 'visitor'
  const chat = await openChat(tx, key, locale, now)
  if (await hasMessage(tx, chat.id, { author, clientId })) return null
  for (const { messages, seconds } of LIMITS)
    if ((await countSince(tx, chat.id, new Date(now.getTime() - seconds * 1000))) >= messages)
      return fail('rate_limited', { details: { retryAfterSeconds: seconds } })
  await appendMessage(tx, chat, { clientId, author, operator: null, text, createdAt: now })
  return null
}

/** Sends a message to support. The first one opens a chat. */
export const sendChatMessage =
  ({
    database,
    clock,
    captcha,
  }: Pick<Platform, 'database' | 'clock' | 'captcha'>): CallHandler<'POST /api/support/chat/messages'> =>
  async ({ player, visitor, body }) => {
    if (body.text.trim() === '') return refuseField('validation_failed', 'text', 'required')
    const key = await findKey(database, player, body.restoreId)
    if (key === null) return fail('not_found')
    const isNewGuest = player === null && (await findChat(database, key)) === null
    const refusal = isNewGuest ? await captcha.message('contact', visitor, body.captcha) : null
    if (refusal) return refusal
    const { clientId, text, locale } = body
    const limited = await database.transaction((tx) =>
      storeMessage(tx, key, { clientId, text, locale, now: clock() }),
    )
    if (limited) return limited
    const chat = await readChat(database, key)
    if (chat === null) throw new Error('the chat of a stored message is missing')
    return answer({ chat })
  }

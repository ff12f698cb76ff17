import { z } from 'zod'
import { defineCalls, timestamp } from '../call.ts'
import { supportFacts } from '../facts/support.ts'
import { fieldText } from '../field-schema.ts'
import { LOCALES } from '../routes.ts'
import { captchaSolution } from './auth.ts'

const messageSchema = z.object({
  /** Number within the chat, from 1. */
  number: z.int(),
  /** Id that the sender's browser gave the message; null for an answer. */
  clientId: z.string().nullable(),
  author: z.enum(['visitor', 'operator']),
  text: z.string(),
  createdAt: timestamp,
})
export type ChatMessage = z.infer<typeof messageSchema>

const chatSchema = z.object({
  /** Realtime channel on which changes of this chat are announced. */
  channel: z.string(),
  /** Increases with every change. */
  version: z.int(),
  isClosed: z.boolean(),
  /** Number of answers that were not shown yet. */
  unread: z.int(),
  /** The latest 200 messages, the oldest first. */
  messages: z.array(messageSchema),
})
export type Chat = z.infer<typeof chatSchema>

/** Secret by which a chat is found again: that of the profile, or of a guest's browser. */
const restoreId = z.uuidv4()
const TAG = 'support'

export const supportCalls = defineCalls(supportFacts, {
  'POST /api/support/chat': {
    tag: TAG,
    summary:
      'Returns the chat with support; null before its first message. A player sends the restore id of the profile, a guest one of the browser.',
    body: z.strictObject({
      restoreId,
      /** Number of the last message that the visitor has seen. */
      readThrough: z.int().min(0).max(2_000_000_000).optional(),
    }),
    data: z.object({ chat: chatSchema.nullable() }),
    errors: ['not_found'],
  },
  'POST /api/support/chat/messages': {
    tag: TAG,
    summary:
      'Sends a message to support and opens a chat if there is none. A repeated client id sends nothing. Guests solve a captcha before their first message where the installation requires one.',
    body: z.strictObject({
      restoreId,
      clientId: z.uuidv4(),
      text: fieldText('message'),
      /** Language in which the visitor would like to be answered. */
      locale: z.enum(LOCALES.map(({ code }) => code)),
      captcha: captchaSolution,
    }),
    data: z.object({ chat: chatSchema }),
    errors: ['not_found', 'captcha_required'],
  },
})

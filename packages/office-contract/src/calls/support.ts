import { z } from 'zod'
import { actBody, defineOfficeCalls, doneData, filter, id, time } from '../call.ts'
import { SUPPORT_ROLES } from '../roles.ts'

const params = z.object({ chatId: id })

const author = z.enum(['visitor', 'operator'])

const chat = z.object({
  id,
  /** Null for a guest. */
  playerId: id.nullable(),
  playerName: z.string().nullable(),
  /** Language of the visitor's page. */
  locale: z.string(),
  isClosed: z.boolean(),
  /** Time of the first message without an answer; null if all have one. */
  waitingSince: time.nullable(),
  updatedAt: time,
})

const message = z.object({
  number: z.int(),
  author,
  /** Name of the operator; null for a message of the visitor. */
  operator: z.string().nullable(),
  text: z.string(),
  /** True if the visitor's page has shown it. */
  isSeen: z.boolean(),
  createdAt: time,
})

export const supportCalls = defineOfficeCalls({
  'GET /office/chats': {
    access: SUPPORT_ROLES,
    summary:
      'Lists the chats of visitors with support: those that wait for an answer first, the oldest first',
    query: z.strictObject({ state: filter(z.enum(['open', 'closed'])) }),
    data: z.object({ chats: z.array(chat.extend({ lastText: z.string(), lastAuthor: author })) }),
  },
  'GET /office/chats/{chatId}': {
    access: SUPPORT_ROLES,
    summary: 'Returns a chat with its latest messages. The access is recorded.',
    params,
    data: chat.extend({ messages: z.array(message) }),
  },
  'POST /office/chats/{chatId}/answer': {
    access: SUPPORT_ROLES,
    summary: 'Sends an answer to the visitor. A repeated client id sends nothing.',
    params,
    body: z.strictObject({ clientId: z.uuid(), text: z.string().trim().min(1).max(2000) }),
    data: doneData,
  },
  'POST /office/chats/{chatId}/close': {
    access: SUPPORT_ROLES,
    summary: 'Closes a chat. A message of the visitor opens it again.',
    params,
    body: actBody,
    data: doneData,
  },
})

import type { Database, Tx } from '@tessera/postgres'
import { replyWithError } from '@tessera/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readFaults } from '../../payments/webhooks.ts'
import { refuseInvalid } from '../../refuse-invalid.ts'
import { storableText } from '../../storable-text.ts'
import { personOf, toUser } from '../people.ts'
import { botUser, chatOf, type UpdateKind } from './bot-facts.ts'
import { readCommands } from './bot-store.ts'
import {
  findChatMessage,
  hasBlocked,
  insertChatMessage,
  insertPress,
  lastNotice,
  listChat,
  writeBlock,
} from './chat-store.ts'
import { queueUpdate } from './updates.ts'

const userSchema = z.object({ user: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const textSchema = z.strictObject({ text: storableText(4096).min(1) })
const pressSchema = z.strictObject({ messageId: z.int().positive(), data: storableText(64).min(1) })
const blockSchema = z.strictObject({ isBlocked: z.boolean() })

/** Routes with which a tester chats with the bot as one of its users. Each act becomes an update for the bot. */
export function chatRoutes(server: FastifyInstance, database: Database, botToken: string): void {
  /** Adds a route for an act of a user. `act` returns the updates of the act, or null if it isn't possible. */
  const onAct = <Body>(
    name: string,
    schema: z.ZodType<Body>,
    act: (tx: Tx, userId: number, body: Body) => Promise<ActResult>,
  ): void => {
    server.post(`/messenger/chats/:user/${name}`, async (request: FastifyRequest, reply) => {
      const user = userSchema.safeParse(request.params)
      const body = schema.safeParse(request.body)
      if (!user.success) return refuseInvalid(reply, user.error)
      if (!body.success) return refuseInvalid(reply, body.error)
      const { outOfOrder } = await readFaults(database)
      const isDone = await database.transaction(async (tx) => {
        const updates = await act(tx, user.data.user, body.data)
        for (const { kind, content } of updates ?? []) await queueUpdate(tx, kind, content, outOfOrder)
        return updates !== null
      })
      return isDone ? { data: { done: true } } : replyWithError(reply, 'not_found')
    })
  }

  server.get('/messenger/chats/:user', async (request: FastifyRequest, reply) => {
    const user = userSchema.safeParse(request.params)
    if (!user.success) return refuseInvalid(reply, user.error)
    const userId = user.data.user
    const [language = ''] = personOf(userId).language.split('-')
    const own = await readCommands(database, language)
    return {
      data: {
        isBlocked: await hasBlocked(database, userId),
        notice: await lastNotice(database, userId),
        commands: own.length > 0 ? own : await readCommands(database, ''),
        messages: await listChat(database, userId),
      },
    }
  })

  onAct('messages', textSchema, async (tx, userId, { text }) => {
    const unblocked = await changeBlock(tx, userId, false, botToken)
    const id = await insertChatMessage(tx, { userId, isFromBot: false, text, keyboard: [] })
    const command = /^\/\w+(@\w+)?/.exec(text)?.[0]
    const entities = command ? [{ type: 'bot_command', offset: 0, length: command.length }] : []
    const content = { ...head(userId, id), text, ...(command ? { entities } : {}) }
    return [...unblocked, { kind: 'message', content }]
  })

  onAct('presses', pressSchema, async (tx, userId, { messageId, data }) => {
    const message = await findChatMessage(tx, userId, messageId)
    const hasButton = message?.keyboard
      .flat()
      .some((button) => 'callback_data' in button && button.callback_data === data)
    if (!message || !hasButton) return null
    const id = await insertPress(tx, userId)
    const shown = { ...head(userId, messageId), from: botUser(botToken), text: message.text }
    return [
      {
        kind: 'callback_query',
        content: { id, from: toUser(personOf(userId)), message: shown, chat_instance: String(userId), data },
      },
    ]
  })

  onAct('block', blockSchema, (tx, userId, { isBlocked }) => changeBlock(tx, userId, isBlocked, botToken))
}

/** Updates that follow from an act; null if the act isn't possible. */
type ActResult = readonly { readonly kind: UpdateKind; readonly content: object }[] | null

/** Returns the fields that every message of a user's chat has. */
const head = (userId: number, id: number) => ({
  message_id: id,
  from: toUser(personOf(userId)),
  chat: chatOf(userId, personOf(userId).firstName),
  date: Math.floor(Date.now() / 1000),
})

/** Blocks the bot or removes the block. Returns the update of the change. */
async function changeBlock(
  tx: Tx,
  userId: number,
  isBlocked: boolean,
  botToken: string,
): Promise<NonNullable<ActResult>> {
  if (!(await writeBlock(tx, userId, isBlocked))) return []
  const { chat, from, date } = head(userId, 0)
  const member = (isMember: boolean) => ({ user: botUser(botToken), status: isMember ? 'member' : 'kicked' })
  const content = {
    chat,
    from,
    date,
    old_chat_member: member(isBlocked),
    new_chat_member: member(!isBlocked),
  }
  return [{ kind: 'my_chat_member', content }]
}

import { setTimeout } from 'node:timers/promises'
import type { Database } from '@tessera/postgres'
import { insertMessage } from '../../inbox/inbox-store.ts'
import { personOf } from '../people.ts'
import { botUser, chatOf } from './bot-facts.ts'
import type { BotMethod, BotParameters, ChatButton } from './bot-schemas.ts'
import { readBot, readCommands, writeCommands, writeMenuButton, writeWebhook } from './bot-store.ts'
import { answerPress, editChatMessage, hasBlocked, insertChatMessage } from './chat-store.ts'
import { countPending, dropUpdates, takeUpdates } from './updates.ts'

/** Refusal of a method, with the words of the Bot API. */
export class BotRefusal extends Error {
  readonly status: number

  constructor(status: number, description: string) {
    super(description)
    this.status = status
  }
}

export interface BotContext {
  readonly database: Database
  readonly botToken: string
}

type Methods = {
  readonly [Method in BotMethod]: (context: BotContext, parameters: BotParameters<Method>) => Promise<unknown>
}

const POLL_MS = 100

/** Methods of the Bot API. Each returns its result or throws a {@link BotRefusal}. */
export const BOT_METHODS: Methods = {
  getMe: async ({ botToken }) => ({ ...botUser(botToken), can_join_groups: false, has_main_web_app: true }),
  setMyCommands: async ({ database }, { commands, language_code }) => {
    await writeCommands(database, language_code, commands)
    return true
  },
  getMyCommands: ({ database }, { language_code }) => readCommands(database, language_code),
  setChatMenuButton: async ({ database }, { menu_button }) => {
    await writeMenuButton(database, menu_button)
    return true
  },
  setWebhook: async ({ database }, { url, secret_token, allowed_updates, drop_pending_updates }) => {
    const webhook = url === '' ? null : { url, secret: secret_token ?? null }
    await writeWebhook(database, webhook, allowed_updates)
    if (drop_pending_updates) await dropUpdates(database)
    return true
  },
  deleteWebhook: async ({ database }, { drop_pending_updates }) => {
    await writeWebhook(database, null, undefined)
    if (drop_pending_updates) await dropUpdates(database)
    return true
  },
  getWebhookInfo: async ({ database }) => {
    const { webhookUrl, allowedUpdates, lastError } = await readBot(database)
    return {
      url: webhookUrl ?? '',
      has_custom_certificate: false,
      pending_update_count: await countPending(database),
      ...(lastError === null ? {} : { last_error_message: lastError }),
      ...(allowedUpdates === null ? {} : { allowed_updates: allowedUpdates }),
    }
  },
  getUpdates: async ({ database }, { offset = 0, limit, timeout, allowed_updates }) => {
    if ((await readBot(database)).webhookUrl !== null)
      throw new BotRefusal(409, 'Conflict: the webhook is active; use deleteWebhook to delete it first')
    if (allowed_updates !== undefined) await writeWebhook(database, null, allowed_updates)
    const endsAt = Date.now() + timeout * 1000
    for (;;) {
      const updates = await takeUpdates(database, offset, limit)
      if (updates.length > 0 || Date.now() >= endsAt) return updates
      await setTimeout(POLL_MS)
    }
  },
  sendMessage: async ({ database, botToken }, { chat_id: userId, text, reply_markup }) => {
    if (await hasBlocked(database, userId))
      throw new BotRefusal(403, 'Forbidden: bot was blocked by the user')
    const keyboard = reply_markup?.inline_keyboard ?? []
    const id = await insertChatMessage(database, { userId, isFromBot: true, text, keyboard })
    const [subject = ''] = text.split('\n')
    await insertMessage(database, {
      ...{ id: null, kind: 'telegram', to: String(userId), subject, html: null },
      text: [text, ...keyboard.flat().flatMap(linkOf)].join('\n\n'),
    })
    return messageOf(botToken, userId, id, text)
  },
  editMessageText: async (
    { database, botToken },
    { chat_id: userId, message_id: id, text, reply_markup },
  ) => {
    if (await hasBlocked(database, userId))
      throw new BotRefusal(403, 'Forbidden: bot was blocked by the user')
    const keyboard = reply_markup?.inline_keyboard ?? []
    const result = await editChatMessage(database, userId, { id, text, keyboard })
    if (result === null) throw new BotRefusal(400, 'Bad Request: message to edit not found')
    if (result === 'not modified') throw new BotRefusal(400, 'Bad Request: message is not modified')
    return messageOf(botToken, userId, id, text)
  },
  answerCallbackQuery: async ({ database }, { callback_query_id, text = '' }) => {
    if (!(await answerPress(database, callback_query_id, text)))
      throw new BotRefusal(
        400,
        'Bad Request: query is too old and response timeout expired or query ID is invalid',
      )
    return true
  },
}

/** Returns a button's link for the inbox. Buttons that send updates have none. */
const linkOf = (button: ChatButton): string[] => {
  if ('url' in button) return [`${button.text}: ${button.url}`]
  return 'web_app' in button ? [`${button.text}: ${button.web_app.url}`] : []
}

const messageOf = (botToken: string, userId: number, id: number, text: string) => ({
  message_id: id,
  from: botUser(botToken),
  chat: chatOf(userId, personOf(userId).firstName),
  date: Math.floor(Date.now() / 1000),
  text,
})

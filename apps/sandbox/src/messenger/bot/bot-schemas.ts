import { z } from 'zod'
import { storableText } from '../../storable-text.ts'
import { UPDATE_KINDS } from './bot-facts.ts'

/** Id of a private chat, as a number or as text. */
const chatId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A button below a message. `web_app` opens the app, `callback_data` sends an update. */
const buttonSchema = z.union([
  z.object({ text: storableText(200).min(1), url: z.url() }),
  z.object({ text: storableText(200).min(1), web_app: z.object({ url: z.url({ protocol: /^https?$/ }) }) }),
  z.object({ text: storableText(200).min(1), callback_data: storableText(64).min(1) }),
])
export type ChatButton = z.infer<typeof buttonSchema>

const keyboardSchema = z.object({ inline_keyboard: z.array(z.array(buttonSchema).min(1).max(8)).max(100) })

const messageFields = {
  chat_id: chatId,
  text: storableText(4096).min(1),
  reply_markup: keyboardSchema.optional(),
}

const languageCode = z.union([z.literal(''), z.string().regex(/^[a-z]{2}$/)]).default('')

/** Parameters of the methods of the Bot API that the sandbox has (core.telegram.org/bots/api). */
export const BOT_SCHEMAS = {
  getMe: z.object({}),
  setMyCommands: z.object({
    commands: z
      .array(
        z.object({ command: z.string().regex(/^[a-z0-9_]{1,32}$/), description: storableText(256).min(1) }),
      )
      .max(100),
    language_code: languageCode,
  }),
  getMyCommands: z.object({ language_code: languageCode }),
  setChatMenuButton: z.object({
    menu_button: z.union([
      z.object({
        type: z.literal('web_app'),
        text: storableText(64).min(1),
        web_app: z.object({ url: z.url() }),
      }),
      z.object({ type: z.enum(['commands', 'default']) }),
    ]),
  }),
  setWebhook: z.object({
    url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
    secret_token: z
      .string()
      .regex(/^[\w-]{1,256}$/)
      .optional(),
    allowed_updates: z.array(z.string().max(40)).max(30).optional(),
    drop_pending_updates: z.boolean().default(false),
  }),
  deleteWebhook: z.object({ drop_pending_updates: z.boolean().default(false) }),
  getWebhookInfo: z.object({}),
  getUpdates: z.object({
    offset: z.int().optional(),
    limit: z.int().min(1).max(100).default(100),
    timeout: z.int().min(0).max(50).default(0),
    allowed_updates: z.array(z.string().max(40)).max(30).optional(),
  }),
  sendMessage: z.object(messageFields),
  editMessageText: z.object({ ...messageFields, message_id: z.int().positive() }),
  answerCallbackQuery: z.object({
    callback_query_id: z.string().regex(/^\d{1,18}$/),
    text: storableText(200).optional(),
  }),
} as const
export type BotMethod = keyof typeof BOT_SCHEMAS
export type BotParameters<Method extends BotMethod> = z.output<(typeof BOT_SCHEMAS)[Method]>

export const isBotMethod = (name: string): name is BotMethod => Object.hasOwn(BOT_SCHEMAS, name)

/** Kinds of updates of a bot that has not chosen any. */
export const DEFAULT_UPDATES: readonly string[] = UPDATE_KINDS

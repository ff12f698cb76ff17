import { isChoice } from '@tessera/contract/notification-choices'
import { NOTIFICATION_TOPICS, type NotificationTopic } from '@tessera/contract/statuses'
import { z } from 'zod'
import { type BotCommandName, isBotCommand } from './bot-commands.ts'

/** Change of what a user receives. Its values are absolute, so that repeating it changes nothing more. */
export const botChangeSchema = z.union([
  z.strictObject({ topics: z.array(z.enum(NOTIFICATION_TOPICS)), isOn: z.boolean() }),
  z.strictObject({ isBlocked: z.boolean() }),
])
export type BotChange = z.infer<typeof botChangeSchema>

/** Request of a user that the bot responds to: a command, or the press of a button. */
export type BotRequest =
  | { readonly command: BotCommandName; readonly parameter: string | null }
  | { readonly queryId: string; readonly messageId: number }

/** An update of the messenger that concerns the bot. */
export interface BotUpdate {
  readonly id: number
  readonly userId: string
  /** Tag of the user's language in the messenger. */
  readonly languageTag: string
  readonly changes: readonly BotChange[]
  /** Null if the user gets no response. */
  readonly request: BotRequest | null
}

/** Topics that a player can switch in the messenger. */
export const BOT_TOPICS: readonly NotificationTopic[] = NOTIFICATION_TOPICS.filter((topic) =>
  isChoice(topic, 'telegram'),
)

/** Data of the button that switches a topic. */
export const topicData = (topic: NotificationTopic, isOn: boolean): string =>
  `topic:${topic}:${isOn ? 'on' : 'off'}`

const userSchema = z.object({
  id: z.int().positive(),
  is_bot: z.boolean().default(false),
  language_code: z.string().max(35).optional().catch(undefined),
})
const chatSchema = z.object({ id: z.int(), type: z.string() })
const updateSchema = z.object({ update_id: z.int().min(0) })
const messageSchema = z.object({ from: userSchema, chat: chatSchema, text: z.string().optional() })
const pressSchema = z.object({
  id: z.string().min(1).max(64),
  from: userSchema,
  message: z.object({ message_id: z.int().positive(), chat: chatSchema }),
  data: z.string().max(64).optional(),
})
const memberSchema = z.object({
  from: userSchema,
  chat: chatSchema,
  new_chat_member: z.object({ status: z.string() }),
})

type Sender = { readonly from: z.infer<typeof userSchema>; readonly chat: z.infer<typeof chatSchema> }

/** True for the private chat of a person, which no other person reads. */
const isPrivate = ({ from, chat }: Sender): boolean =>
  chat.type === 'private' && chat.id === from.id && !from.is_bot

/**
 * Reads an update. Returns null for all that the bot has no use for, such as messages in groups: what the bot says there would be
 * read by others.
 */
export function readUpdate(body: unknown): BotUpdate | null {
  const update = updateSchema.loose().safeParse(body)
  if (!update.success) return null
  const { update_id: id, message, callback_query: press, my_chat_member: member } = update.data
  return readMessage(id, message) ?? readPress(id, press) ?? readMember(id, member)
}

const headOf = (id: number, { id: userId, language_code }: Sender['from']) => ({
  id,
  userId: String(userId),
  languageTag: language_code ?? '',
})

function readMessage(id: number, value: unknown): BotUpdate | null {
  const { data: message } = messageSchema.safeParse(value)
  if (!message || !isPrivate(message)) return null
  const request = readCommand(message.text ?? '')
  const stops: BotChange[] = request.command === 'stop' ? [{ topics: [...BOT_TOPICS], isOn: false }] : []
  return { ...headOf(id, message.from), changes: [{ isBlocked: false }, ...stops], request }
}

function readPress(id: number, value: unknown): BotUpdate | null {
  const { data: press } = pressSchema.safeParse(value)
  if (!press || !isPrivate({ from: press.from, chat: press.message.chat })) return null
  const [, name = '', state] = /^topic:(\w+):(on|off)$/.exec(press.data ?? '') ?? []
  const topic = BOT_TOPICS.find((each) => each === name)
  const changes: BotChange[] = topic === undefined ? [] : [{ topics: [topic], isOn: state === 'on' }]
  return {
    ...headOf(id, press.from),
    changes,
    request: { queryId: press.id, messageId: press.message.message_id },
  }
}

function readMember(id: number, value: unknown): BotUpdate | null {
  const { data: member } = memberSchema.safeParse(value)
  if (!member || !isPrivate(member)) return null
  const isBlocked = ['kicked', 'left'].includes(member.new_chat_member.status)
  return { ...headOf(id, member.from), changes: [{ isBlocked }], request: null }
}

/** Form of a command, also as `/start@name`, with its parameter. */
const COMMAND = /^\/(\w{1,32})(?:@\w{1,64})?(?:\s+(\S+))?\s*$/
/** Form of a start parameter in the link of a bot. */
const PARAMETER = /^[\w-]{1,64}$/

/** Reads the command of a message. All that is no command of the bot asks for help. */
function readCommand(text: string): { command: BotCommandName; parameter: string | null } {
  const [, name = '', parameter = ''] = COMMAND.exec(text) ?? []
  const command = name.toLowerCase()
  if (!isBotCommand(command)) return { command: 'help', parameter: null }
  return { command, parameter: PARAMETER.test(parameter) ? parameter : null }
}

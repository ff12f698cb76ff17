import { z } from 'zod'
import { defineCalls, doneSchema, pageMetaSchema, pageQuerySchema, timestamp } from '../call.ts'
import { notificationsFacts } from '../facts/notifications.ts'
import { fieldText } from '../field-schema.ts'
import { DEFAULT_LOCALE } from '../routes.ts'
import { NOTIFICATION_CHANNELS, NOTIFICATION_STATE, NOTIFICATION_TOPICS, numbersOf } from '../statuses.ts'
import { captchaSolution, emailText } from './auth.ts'

const notificationSchema = z.object({
  id: z.string(),
  topic: z.enum(NOTIFICATION_TOPICS),
  /** In the requested language. */
  content: z.object({ title: z.string(), text: z.string() }),
  /** Page of what the message is about, without a language prefix. */
  link: z.string(),
  state: z.literal(numbersOf(NOTIFICATION_STATE)),
  readAt: timestamp.nullable(),
  createdAt: timestamp,
})
export type Notification = z.infer<typeof notificationSchema>

const query = pageQuerySchema.extend({ locale: z.string().max(5).default(DEFAULT_LOCALE) })
const meta = pageMetaSchema.extend({ totalUnread: z.int() })
const ids = z.array(z.uuid()).min(1).max(100)
const unread = z.object({ totalUnread: z.int() })

const topic = z.enum(NOTIFICATION_TOPICS)
const channel = z.enum(NOTIFICATION_CHANNELS)

const preferencesSchema = z.object({
  /** Channels that reach the player elsewhere, as far as this installation and the player's account have them. */
  reachable: z.array(channel),
  /** True if the player's Telegram user has blocked the bot, or never started it, so that Telegram doesn't reach the player. */
  isTelegramBlocked: z.boolean(),
  /** Key of this installation for subscriptions to Web Push; null if it sends none. */
  pushKey: z.string().nullable(),
  /** True if the browser of this session receives pushes. */
  hasPush: z.boolean(),
  topics: z.array(
    z.object({
      topic,
      channels: z.array(
        z.object({
          channel,
          isOn: z.boolean(),
          /** True if the player can't switch it off. */
          isFixed: z.boolean(),
        }),
      ),
    }),
  ),
})
export type NotificationPreferences = z.infer<typeof preferencesSchema>

/** Uncompressed point of P-256 and secret of 16 bytes, as browsers encode them (RFC 8291). */
const P256DH = /^B[\w-]{86}$/
const PUSH_AUTH = /^[\w-]{22}$/
/**
 * Address of a push service with a host name and the usual port. The server resolves it and refuses addresses that aren't public.
 * The last label starts with a letter: otherwise, a URL has an IP address for a host, also in spellings such as `0x7f.1`.
 */
const pushEndpoint = z
  .string()
  .max(1000)
  .regex(/^https:\/\/([a-zA-Z\d-]+\.)+[a-zA-Z][a-zA-Z\d-]*\/[!-~]*$/)

const TAG = 'notification'
const list = { tag: TAG, query, data: z.array(notificationSchema), meta }

export const notificationsCalls = defineCalls(notificationsFacts, {
  'GET /api/notification/messenger/messages': {
    ...list,
    summary: 'Lists the player’s messages, newest first.',
  },
  'POST /api/notification/messenger/messages/read': {
    tag: TAG,
    summary: 'Marks messages as read. Messages that don’t exist are ignored.',
    body: z.strictObject({ messageIds: ids }),
    data: unread,
  },
  'DELETE /api/notification/messenger/messages': {
    tag: TAG,
    summary: 'Deletes messages. Messages that don’t exist are ignored.',
    body: z.strictObject({ messageIds: ids }),
    data: unread,
  },
  'POST /api/notification/messenger/messages/read/all': {
    tag: TAG,
    summary: 'Marks all messages as read.',
    data: unread,
  },
  'GET /api/notification/pushes': {
    ...list,
    summary: 'Lists the player’s pushes, newest first.',
  },
  'POST /api/notification/pushes/read': {
    tag: TAG,
    summary: 'Marks pushes as read. Pushes that don’t exist are ignored.',
    body: z.strictObject({ pushIds: ids }),
    data: unread,
  },
  'POST /api/notification/pushes/read/all': {
    tag: TAG,
    summary: 'Marks all pushes as read.',
    data: unread,
  },
  'GET /api/notification/preferences': {
    tag: TAG,
    summary: 'Returns which messages the player receives, by topic and channel.',
    data: preferencesSchema,
  },
  'PUT /api/notification/preferences': {
    tag: TAG,
    summary:
      'Switches the messages of a topic on a channel. Those that protect the player can’t be switched off. In the app, they disappear from the list until they are switched on again.',
    body: z.strictObject({ topic, channel, isOn: z.boolean() }),
    data: preferencesSchema,
  },
  'PUT /api/notification/push-subscription': {
    tag: TAG,
    summary:
      'Stores the browser of this session as one that receives pushes, until the session or the subscription ends.',
    body: z.strictObject({
      endpoint: pushEndpoint,
      /** Key and secret of the browser, by which pushes are encrypted. */
      p256dh: z.string().regex(P256DH),
      auth: z.string().regex(PUSH_AUTH),
    }),
    data: doneSchema,
  },
  'DELETE /api/notification/push-subscription': {
    tag: TAG,
    summary: 'Sends no more pushes to the browser of this session.',
    data: doneSchema,
  },
  'POST /api/notification/communications': {
    tag: TAG,
    summary:
      'Sends a message to the operator, who answers by e-mail. Guests solve a captcha where the installation requires one for messages.',
    body: z.strictObject({
      email: emailText,
      message: fieldText('message'),
      captcha: captchaSolution,
    }),
    data: doneSchema,
    errors: ['captcha_required'],
  },
})

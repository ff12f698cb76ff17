import type { notificationsCalls } from '@tessera/contract'
import { z } from 'zod'
import { createBotApi } from '../../bot-api/bot-api.ts'
import { addJob, defineJob } from '../../jobs/jobs.ts'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { broadcastOffice } from './broadcast/broadcast-office.ts'
import { broadcastCommands } from './broadcast/broadcast-ops.ts'
import { sendBroadcasts } from './broadcast/send-broadcasts.ts'
import { deleteOwnMessages, readAll, readMessages, readPushes } from './calls/change-notifications.ts'
import { listNotifications } from './calls/list-notifications.ts'
import { changePreference, getPreferences } from './calls/preferences.ts'
import { subscribe, unsubscribe } from './calls/push-subscription.ts'
import { sendCommunication } from './calls/send-communication.ts'
import { mailMessageJob } from './channels/mail-message.ts'
import { MAIL_JOB, PUSH_JOB, TELEGRAM_JOB } from './channels/queue-channels.ts'
import { telegramMessageJob } from './channels/send-telegram.ts'
import { DELETE_COMMUNICATIONS_JOB, deleteCommunicationsJob } from './contact/delete-communications.ts'
import { COMMUNICATION_JOB, communicationJob } from './contact/mail-communication.ts'
import { deliver } from './deliver.ts'
import { loadMessageWords, type MessageWords } from './message-words.ts'
import { messagesTimeline } from './messages-timeline.ts'
import { contactCommands } from './notification-ops.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { notificationsEnvironment, notificationsSettings } from './notifications-environment.ts'
import { notificationsData } from './personal-data.ts'
import { pushMessageJob } from './push/push-message.ts'
import { httpsTransport, type PushTransport } from './push/push-sender.ts'
import type { VapidDetails } from './push/vapid.ts'
import { notificationsTables } from './tables.ts'

const BROADCAST_JOB = 'send-broadcasts'
const DELIVER_JOB = 'deliver-messages'
/** Interval at which messages are delivered. A schedule can't run more often than once a minute, so the job repeats itself. */
const DELIVER_EVERY_MS = 1000

interface NotificationsConfig {
  /** Folder of the content; by default that of the product. */
  readonly contentDir?: string
  /** Address of the Bot API, by which messages are sent to Telegram; without it they aren't. */
  readonly telegramApiUrl?: string
  /** Bots of the app. The first one with a token sends the messages. */
  readonly telegramBots?: readonly { readonly token: string | null }[]
  /** Keys for Web Push; null sends none. */
  readonly vapid?: VapidDetails | null
  /** Address that receives messages of the contact form; null only stores them. */
  readonly contactEmail?: string | null
  /** Days for which messages of the contact form are stored. */
  readonly contactRetentionDays?: number
  /** Sends requests to push services; by HTTPS if not given. */
  readonly pushTransport?: PushTransport
}

function createNotificationsModule(
  platform: Platform,
  {
    contentDir,
    telegramApiUrl,
    telegramBots = [],
    vapid = null,
    contactEmail = null,
    contactRetentionDays,
    pushTransport = httpsTransport,
  }: NotificationsConfig,
): ApiModule<keyof typeof notificationsCalls> {
  const { database } = platform
  let loaded: Promise<MessageWords> | null = null
  const words = (): Promise<MessageWords> => (loaded ??= loadMessageWords(contentDir))
  const deps: NotificationsDeps = { ...platform, words }
  const botToken = telegramBots.find(({ token }) => token !== null)?.token ?? null
  const telegram =
    telegramApiUrl === undefined || botToken === null ? null : createBotApi(telegramApiUrl, botToken)
  const available = { telegram: telegram !== null, pushKey: vapid?.publicKey ?? null }
  const deliverAt = (runAt: Date) =>
    database.transaction((tx) => addJob(tx, DELIVER_JOB, {}, { key: DELIVER_JOB, runAt }))
  return {
    name: 'notifications',
    personalData: notificationsData(database),
    calls: {
      'GET /api/notification/messenger/messages': listNotifications(deps, 'message'),
      'POST /api/notification/messenger/messages/read': readMessages(deps),
      'DELETE /api/notification/messenger/messages': deleteOwnMessages(deps),
      'POST /api/notification/messenger/messages/read/all': readAll(deps, 'message'),
      'GET /api/notification/pushes': listNotifications(deps, 'push'),
      'POST /api/notification/pushes/read': readPushes(deps),
      'POST /api/notification/pushes/read/all': readAll(deps, 'push'),
      'GET /api/notification/preferences': getPreferences(deps, available),
      'PUT /api/notification/preferences': changePreference(deps, available),
      'PUT /api/notification/push-subscription': subscribe(platform),
      'DELETE /api/notification/push-subscription': unsubscribe(platform),
      'POST /api/notification/communications': sendCommunication(platform, contactEmail !== null),
    },
    jobs: {
      [BROADCAST_JOB]: defineJob({ payload: z.unknown(), work: () => sendBroadcasts(platform) }),
      [DELETE_COMMUNICATIONS_JOB]: deleteCommunicationsJob(platform, contactRetentionDays),
      [MAIL_JOB]: mailMessageJob(deps),
      ...(contactEmail === null ? {} : { [COMMUNICATION_JOB]: communicationJob(deps, contactEmail) }),
      ...(telegram === null ? {} : { [TELEGRAM_JOB]: telegramMessageJob(deps, telegram) }),
      ...(vapid === null
        ? {}
        : { [PUSH_JOB]: pushMessageJob({ ...deps, log: platform.log }, vapid, pushTransport) }),
      [DELIVER_JOB]: defineJob({
        payload: z.unknown(),
        work: async () => {
          await deliver(database, available)
          await deliverAt(new Date(Date.now() + DELIVER_EVERY_MS))
        },
      }),
    },
    periodic: [
      // Starts the repetition again if it was lost.
      { name: DELIVER_JOB, schedule: '* * * * *' },
      { name: BROADCAST_JOB, schedule: '* * * * *' },
      { name: DELETE_COMMUNICATIONS_JOB, schedule: '47 3 * * *' },
    ],
    prepare: async () => {
      await words()
      await deliverAt(new Date())
    },
  }
}

/** Messages and pushes of players about events of their account. */
export const notificationsModule = defineModule({
  name: 'notifications',
  tables: notificationsTables,
  commands: { other: { contact: contactCommands, broadcast: broadcastCommands } },
  timeline: messagesTimeline,
  office: broadcastOffice,
  environment: notificationsSettings,
  outside: notificationsEnvironment,
  create: createNotificationsModule,
})

import { z } from 'zod'
import { createBotApi } from '../../bot-api/bot-api.ts'
import { addJob, defineJob } from '../../jobs/jobs.ts'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import type { BotDeps } from './bot-deps.ts'
import { botEnvironment } from './bot-environment.ts'
import { createBotUrl } from './bot-url.ts'
import { type BotWordsByLanguage, loadBotWords } from './bot-words.ts'
import { REGISTER_JOB, registerJob } from './register-job.ts'
import { RESPOND_JOB, respondJob } from './respond-job.ts'
import { botTables } from './tables.ts'
import { deleteUpdatesBefore } from './update-store.ts'
import { webhookRoute, webhookSecretOf } from './webhook-route.ts'

const DELETE_JOB = 'delete-bot-updates'
/** Time for which updates are stored. The messenger repeats an update for a day. */
const KEPT_MS = 2 * 86_400_000

interface BotConfig {
  /** Folder of the content; by default that of the product. */
  readonly contentDir?: string
  /** Address of the Bot API; without it there is no bot. */
  readonly telegramApiUrl?: string
  /** Bots of the app. The first one with a token responds to its users. */
  readonly telegramBots?: readonly { readonly token: string | null }[]
  /** False if another program responds to the bot's users. */
  readonly respondsAsBot?: boolean
  /** Address of the API for webhooks; by default below that of the site. */
  readonly webhookBaseUrl?: string
}

/** The bot of the messenger, which responds to commands and opens the app. */
function createBotModule(
  platform: Platform,
  { contentDir, telegramApiUrl, telegramBots = [], respondsAsBot = true, webhookBaseUrl }: BotConfig,
): ApiModule {
  const token = telegramBots.find((bot) => bot.token !== null)?.token ?? null
  const personalData = {
    parts: [],
    leftOut: { 'bot.update': 'updates of the messenger’s users, stored for two days' },
  }
  const { database, clock } = platform
  const shared = { name: 'bot', calls: {}, personalData }
  if (token === null || telegramApiUrl === undefined || !respondsAsBot) return shared
  let loaded: Promise<BotWordsByLanguage> | null = null
  const api = createBotApi(telegramApiUrl, token)
  const deps: BotDeps = {
    ...platform,
    api,
    words: () => (loaded ??= loadBotWords(contentDir)),
    botUrl: createBotUrl(api),
    webhookBaseUrl: webhookBaseUrl ?? `${platform.publicUrl}/api`,
    webhookSecret: webhookSecretOf(token),
  }
  return {
    ...shared,
    jobs: {
      [REGISTER_JOB]: registerJob(deps),
      [RESPOND_JOB]: respondJob(deps),
      [DELETE_JOB]: defineJob({
        payload: z.unknown(),
        work: () => deleteUpdatesBefore(database, new Date(clock().getTime() - KEPT_MS)),
      }),
    },
    periodic: [
      { name: REGISTER_JOB, schedule: '13 * * * *' },
      { name: DELETE_JOB, schedule: '19 * * * *' },
    ],
    routes: [(scope) => webhookRoute(scope, deps)],
    prepare: async () => {
      await deps.words()
      await database.transaction((tx) => addJob(tx, REGISTER_JOB, {}, { key: REGISTER_JOB }))
    },
  }
}

/** The bot of the messenger, which responds to commands and opens the app. */
export const botModule = defineModule({
  name: 'bot',
  tables: botTables,
  outside: botEnvironment,
  create: createBotModule,
})

import type { BotApi } from '../../bot-api/bot-api.ts'
import type { Platform } from '../../platform/platform.ts'
import type { BotWordsByLanguage } from './bot-words.ts'

export interface BotDeps extends Pick<Platform, 'database' | 'clock' | 'log' | 'publicUrl'> {
  readonly api: BotApi
  /** Address of the API for webhooks, without a trailing slash. */
  readonly webhookBaseUrl: string
  readonly webhookSecret: string
  /** Texts of the bot. Rejects if the content is invalid. */
  readonly words: () => Promise<BotWordsByLanguage>
  /** Returns the address of the bot, such as `https://t.me/tessera_bot`; null while the messenger doesn't respond. */
  readonly botUrl: () => Promise<string | null>
}

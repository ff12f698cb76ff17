import type { telegramCalls } from '@tessera/contract'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SessionsModule } from '../sessions/index.ts'
import { sessionsModule } from '../sessions/index.ts'
import { linkTelegram } from './calls/link-telegram.ts'
import { proveByLaunch } from './calls/prove-by-launch.ts'
import { syncUser } from './calls/sync-user.ts'
import { tgLogin } from './calls/tg-login.ts'
import { type Bot, ed25519Key, MESSENGER_PUBLIC_KEY } from './launch-proof.ts'
import { telegramData } from './personal-data.ts'
import { telegramTables } from './tables.ts'
import type { TelegramDeps } from './telegram-deps.ts'
import { telegramEnvironment } from './telegram-environment.ts'

export interface TelegramConfig {
  /** Bots of the app. Without any, Telegram isn't a sign-in method. */
  readonly telegramBots?: readonly Bot[]
  /** Public key of signatures for third parties, 32 bytes in hex; the messenger's own if not given. */
  readonly telegramPublicKey?: string
}

/** The app within Telegram, whose users log in without a form. */
function createTelegramModule(
  platform: Platform,
  { telegramBots = [], telegramPublicKey = MESSENGER_PUBLIC_KEY }: TelegramConfig,
  { sessions }: SessionsModule,
): ApiModule<keyof typeof telegramCalls> {
  const deps: TelegramDeps = {
    ...platform,
    sessions,
    bots: telegramBots,
    publicKey: ed25519Key(telegramPublicKey),
  }
  return {
    name: 'telegram',
    personalData: telegramData(platform.database),
    calls: {
      'POST /api/player/tg_login': tgLogin(deps),
      'PUT /api/tg-bot/users': syncUser(deps),
      'POST /api/player/sessions/proof/telegram': proveByLaunch(deps),
      'POST /api/player/social-connections/telegram': linkTelegram(deps),
    },
  }
}

/** The app within Telegram, whose users log in without a form. */
export const telegramModule = defineModule({
  name: 'telegram',
  tables: telegramTables,
  outside: telegramEnvironment,
  ways: { telegram: ({ telegramBots = [] }: TelegramConfig) => telegramBots.length > 0 },
  create: (platform, config: TelegramConfig, { use }) =>
    createTelegramModule(platform, config, use(sessionsModule)),
})

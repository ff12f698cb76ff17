import type { KeyObject } from 'node:crypto'
import type { Platform } from '../../platform/platform.ts'
import type { Sessions } from '../sessions/index.ts'
import type { Bot } from './launch-proof.ts'

export interface TelegramDeps extends Platform {
  readonly sessions: Sessions
  /** Bots of the app. Without any, Telegram isn't a sign-in method. */
  readonly bots: readonly Bot[]
  /** The messenger's key for signatures to third parties. */
  readonly publicKey: KeyObject
}

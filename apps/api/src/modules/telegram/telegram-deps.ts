import type { KeyObject } from 'node:crypto'
import type { Platform } from '../../platform/platform.ts'
import type { Sessions } from '../sessions/index.ts'
import type { Bot } from './launch-proof.ts'

export interface TelegramDeps extends Platform {
  readonly sessions: Sessions
  /** None: the messenger is no way in. */
  readonly bots: readonly Bot[]
  /** By what the messenger vouches for launches to third parties. */
  readonly publicKey: KeyObject
}

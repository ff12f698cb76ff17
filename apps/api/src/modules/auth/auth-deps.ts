import type { Vault } from '@tessera/server-kit'
import type { Platform } from '../../platform/platform.ts'
import type { Sessions } from '../sessions/index.ts'
import type { Passwords } from './passwords.ts'

export interface AuthDeps extends Platform {
  readonly sessions: Sessions
  readonly passwords: Passwords
  /** Goes into the hashes of codes that are short enough to be guessed. */
  readonly codeSecret: string
  /** Seals the secrets of authenticator apps. */
  readonly vault: Vault
  /** Wrong codes of one hour at which an operator is alerted. */
  readonly wrongCodesAlarm: number
}

import type { Passwords } from '@tessera/credentials'
import type { Vault } from '@tessera/server-kit'
import type { Platform } from '../../platform/platform.ts'
import type { AddressDeps } from './release-address.ts'

export interface AuthDeps extends Platform, AddressDeps {
  readonly passwords: Passwords
  /** Key of the hashes of codes that are short enough to be guessed. */
  readonly codeSecret: string
  /** Seals the secrets of authenticator apps. */
  readonly vault: Vault
  /** Wrong codes of one hour at which an operator is alerted. */
  readonly wrongCodesAlarm: number
}

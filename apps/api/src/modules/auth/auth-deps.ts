import type { BonusCode } from '@tessera/contract'
import type { Passwords } from '@tessera/credentials'
import type { Tx } from '@tessera/postgres'
import type { Vault } from '@tessera/server-kit'
import type { Platform } from '../../platform/platform.ts'
import type { AddressDeps } from './release-address.ts'

/** Enters the bonus code of a registration, in its transaction. A wrong code is a result, not an error. */
export type EnterBonusCode = (tx: Tx, playerId: string, code: string) => Promise<BonusCode>

export interface AuthDeps extends Platform, AddressDeps {
  readonly enterBonusCode: EnterBonusCode
  readonly passwords: Passwords
  /** Key of the hashes of codes that are short enough to be guessed. */
  readonly codeSecret: string
  /** Seals the secrets of authenticator apps. */
  readonly vault: Vault
  /** Wrong codes of one hour at which an operator is alerted. */
  readonly wrongCodesAlarm: number
}

import type { Database } from '@tessera/postgres'
import type { Jurisdiction } from '../../jurisdiction.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Sessions } from '../sessions/index.ts'
import type { CurrencyConfig } from '../settings/index.ts'
import type { Passwords } from './passwords.ts'

export interface AuthDeps {
  readonly database: Database
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly clock: () => Date
  readonly jurisdiction: Jurisdiction
  readonly currencies: CurrencyConfig
  readonly mailer: Mailer
  readonly publicUrl: string
  /** Goes into the hashes of codes that are short enough to be guessed. */
  readonly codeSecret: string
}

import type { GameProvider } from '@tessera/contract'
import type { Ledger } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import type { CaptchaConfig } from './captcha/captcha-config.ts'
import type { CurrencyConfig } from './currencies.ts'
import type { FormsConfig } from './forms-config.ts'
import type { CountryOfAddress } from './http/country-table.ts'
import type { RateLimits } from './http/rate-guard.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import type { Mailer } from './mail/mailer.ts'
import type { ModulesConfig } from './modules/list.ts'
import type { ApiLog } from './platform/platform.ts'

/** What the API is made with; what single modules need stands with them. */
export interface ApiConfig extends ModulesConfig {
  readonly database: Database
  readonly ledger: Ledger
  /** Address of the database past any pooler, for migrations and the queue; that of `database` if not given. */
  readonly directUrl?: string
  /** Asked when they are needed: a provider may need the wallet that this API makes. The first with seeds keeps the player's. */
  readonly providers: () => readonly GameProvider[]
  /** Address of the site as players reach it, without a slash at the end. */
  readonly publicUrl: string
  readonly mailer: Mailer
  /** Folder of the words, one folder a language in it; the one that comes with Tessera where it is not given. */
  readonly contentDir?: string
  readonly log: ApiLog

  /** Data that an operator may replace; the demonstration's where it is not given. */
  readonly currencies?: CurrencyConfig
  readonly jurisdiction?: Jurisdiction
  readonly forms?: FormsConfig
  readonly captcha?: CaptchaConfig
  readonly rateLimits?: RateLimits
  /** Lower-case name of the header in which a trusted proxy tells the visitor's country; null for none. */
  readonly countryHeader?: string | null
  /** The country of an address, where no proxy tells it; unknown if not given. */
  readonly countryOfAddress?: CountryOfAddress
  readonly clock?: () => Date
  /** Whether this process does the background work; true if not given. */
  readonly runsJobs?: boolean
}

import type { GameProvider } from '@tessera/contract'
import type { Ledger } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import type { CountryOfAddress } from './http/country-table.ts'
import type { RateLimits } from './http/rate-guard.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PasswordCost } from './modules/auth/index.ts'
import type { CollectionDefinition } from './modules/catalogue/index.ts'
import type { MethodRule, PaymentAdapter } from './modules/payments/index.ts'
import type { CurrencyConfig } from './modules/settings/index.ts'

/** A logger; pino's fits. */
export interface ApiLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface ApiConfig {
  readonly database: Database
  readonly ledger: Ledger
  /** Signs session tokens. At least 32 characters. */
  readonly tokenSecret: string
  /** Signs the tokens that name game sessions to providers. At least 32 characters. */
  readonly gameTokenSecret: string
  /** Seals what players fill in for payments: 64 hex digits, kept outside the database. */
  readonly paymentFieldKey: string
  /** Asked when they are needed: a provider may need the wallet that this API makes. The first one keeps the seeds. */
  readonly providers: () => readonly GameProvider[]
  /** Secrets of the providers that call the wallet over HTTP, by provider id. */
  readonly walletSecrets?: Readonly<Record<string, string>>
  /** Address of the site as players reach it, without a slash at the end. */
  readonly publicUrl: string
  /** Address of this API as payment providers reach it, without a slash at the end; `{publicUrl}/api` if not given. */
  readonly webhookBaseUrl?: string
  readonly mailer: Mailer
  readonly payments: readonly PaymentAdapter[]
  readonly log: ApiLog

  /** Data that an operator may replace; the demonstration's where it is not given. */
  readonly methods?: readonly MethodRule[]
  readonly collections?: readonly CollectionDefinition[]
  readonly currencies?: CurrencyConfig
  readonly jurisdiction?: Jurisdiction
  readonly rateLimits?: RateLimits
  /** Work of one password hash; fit for passwords if not given. */
  readonly passwordCost?: PasswordCost
  /** Lower-case name of the header in which a trusted proxy tells the visitor's country; null for none. */
  readonly countryHeader?: string | null
  /** The country of an address, where no proxy tells it; unknown if not given. */
  readonly countryOfAddress?: CountryOfAddress
  readonly clock?: () => Date
  /** Key of a realtime server in another process that asks who connects; it may not ask where none is given. */
  readonly realtimeProxyKey?: string
  /** Whether this process does the background work; true if not given. */
  readonly runsJobs?: boolean
}

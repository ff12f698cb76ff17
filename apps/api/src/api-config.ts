import type { GameProvider } from '@tessera/contract'
import type { Ledger } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import type { CaptchaConfig } from './captcha/captcha-config.ts'
import type { CurrencyConfig } from './currencies.ts'
import type { FormsConfig } from './forms-config.ts'
import type { CountryOfAddress } from './http/country-table.ts'
import type { RateLimits } from './http/rate-guard.ts'
import type { Jurisdiction } from './jurisdiction/jurisdiction.ts'
import type { Mailer } from './mail/mailer.ts'
import type { ModulesConfig, ModulesSettings, OutsideSettings } from './modules/index.ts'
import type { ApiLog } from './platform/platform.ts'

/** Configuration of the API. Settings of a single module are defined in that module. */
export interface ApiConfig extends ModulesConfig {
  /** Encrypts data of players: 64 hex digits, stored outside of the database. Former keys follow after commas. */
  readonly playerDataKey: string
  readonly database: Database
  readonly ledger: Ledger
  /** Address of the database that bypasses any pooler, for migrations and the job queue. Defaults to that of `database`. */
  readonly directUrl?: string
  /**
   * The game providers. Evaluated lazily: a provider may need the wallet that this API creates. The first provider with
   * seeds stores the player's seeds.
   */
  readonly providers: () => readonly GameProvider[]
  /** Public address of the site, without a trailing slash. */
  readonly publicUrl: string
  readonly mailer: Mailer
  /** Folder of the texts, with one subfolder per language. Defaults to the folder that ships with Tessera. */
  readonly contentDir?: string
  readonly log: ApiLog

  /** Data that an operator may replace. Defaults to that of the demonstration. */
  readonly currencies?: CurrencyConfig
  /** Rules of the regulator for players without a profile of their own. */
  readonly jurisdiction?: Jurisdiction
  /** Rules for residents of some countries, by country code. */
  readonly residentJurisdictions?: Readonly<Record<string, Jurisdiction>>
  readonly forms?: FormsConfig
  readonly captcha?: CaptchaConfig
  readonly rateLimits?: RateLimits
  /** Lower-case name of the header in which a trusted proxy sends the visitor's country; null for none. */
  readonly countryHeader?: string | null
  /** Looks up the country of an address if no proxy sends it. Defaults to unknown. */
  readonly countryOfAddress?: CountryOfAddress
  readonly clock?: () => Date
  /** True if this process runs the background jobs. Defaults to true. */
  readonly runsJobs?: boolean
}

/** Settings that the API reads from its environment, without those of external services. */
export type ApiSettings = ModulesSettings &
  Pick<ApiConfig, 'playerDataKey'> &
  Required<
    Pick<
      ApiConfig,
      'currencies' | 'forms' | 'captcha' | 'rateLimits' | 'jurisdiction' | 'residentJurisdictions'
    >
  >

/** Clients of external services. A demonstration creates them for its sandbox, others read them from the environment. */
export type Outside = OutsideSettings & Pick<ApiConfig, 'mailer' | 'identityServices' | 'exclusionRegisters'>

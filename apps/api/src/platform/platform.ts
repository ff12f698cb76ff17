import type { GameProvider, WayKind } from '@tessera/contract'
import type { Ledger } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import type { CaptchaGate } from '../captcha/captcha-gate.ts'
import type { CurrencyConfig } from '../currencies.ts'
import type { FormsConfig } from '../forms-config.ts'
import type { RateGuard } from '../http/rate-guard.ts'
import type { Jurisdictions } from '../jurisdiction/jurisdiction-of.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { MailWords } from '../mail/messages.ts'
import type { Events } from './events.ts'

/** A logger, compatible with pino. */
export interface ApiLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Services and settings that every module of the API receives. Settings of a single module are in its configuration. */
export interface Platform extends Jurisdictions {
  readonly database: Database
  readonly ledger: Ledger
  readonly clock: () => Date
  /** Available sign-in methods: those of the operator's home profile that this installation supports. */
  readonly ways: readonly WayKind[]
  /** Fields of the players' forms. */
  readonly forms: FormsConfig
  /** Requires a captcha where automated requests are suspected. */
  readonly captcha: CaptchaGate
  /** Counts calls and downloads by address and player. */
  readonly rates: RateGuard
  readonly currencies: CurrencyConfig
  /** Public address of the site, without a trailing slash. */
  readonly publicUrl: string
  readonly mailer: Mailer
  /** Texts of messages in every language. */
  readonly mailWords: MailWords
  /**
   * The game providers. Evaluated lazily: a provider may need the wallet that this API creates. The first provider with
   * seeds stores the player's seeds.
   */
  readonly providers: () => readonly GameProvider[]
  readonly log: ApiLog
  /** Emits an event to the other modules, in the transaction in which it happens. */
  readonly emit: Events['emit']
}

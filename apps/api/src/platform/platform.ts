import type { GameProvider, WayKind } from '@tessera/contract'
import type { Ledger } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import type { CaptchaGate } from '../captcha/captcha-gate.ts'
import type { CurrencyConfig } from '../currencies.ts'
import type { FormsConfig } from '../forms-config.ts'
import type { RateGuard } from '../http/rate-guard.ts'
import type { Jurisdiction } from '../jurisdiction.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { MailWords } from '../mail/messages.ts'
import type { Events } from './events.ts'

/** A logger; pino's fits. */
export interface ApiLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What every module of the API is made with. What one module alone needs is in that module's own configuration. */
export interface Platform {
  readonly database: Database
  readonly ledger: Ledger
  readonly clock: () => Date
  readonly jurisdiction: Jurisdiction
  /** In which ways players come in: those of the jurisdiction that this installation can offer. */
  readonly ways: readonly WayKind[]
  /** Which fields the forms of players ask for. */
  readonly forms: FormsConfig
  /** Asks for a proof that no crowd of machines comes. */
  readonly captcha: CaptchaGate
  /** Counts calls and downloads by address and player. */
  readonly rates: RateGuard
  readonly currencies: CurrencyConfig
  /** Address of the site as players reach it, without a slash at the end. */
  readonly publicUrl: string
  readonly mailer: Mailer
  /** What messages say, in every language. */
  readonly mailWords: MailWords
  /** Asked when they are needed: a provider may need the wallet that this API makes. The first with seeds keeps the player's. */
  readonly providers: () => readonly GameProvider[]
  readonly log: ApiLog
  /** Tells the other modules what happened, in the transaction in which it did. */
  readonly emit: Events['emit']
}

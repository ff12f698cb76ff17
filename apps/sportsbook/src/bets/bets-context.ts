import type { CorrectableWallet } from '@tessera/contract/provider'
import type { Database, Log } from '@tessera/postgres'
import type { WalletAlarms } from '@tessera/provider-kit'
import type { BetBook } from './bet-book.ts'

/** Operations of the wallet that bets use. */
export type BetWallet = Pick<CorrectableWallet, 'balance' | 'bet' | 'win' | 'rollback' | 'correct' | 'wins'>

/** Dependencies shared by all parts of the bets. */
export interface BetsContext {
  readonly database: Database
  readonly book: BetBook
  /** Wallet with a timeout: a call that takes longer returns `unavailable`. */
  readonly wallet: BetWallet
  readonly alarms: WalletAlarms
  readonly log: Log
}

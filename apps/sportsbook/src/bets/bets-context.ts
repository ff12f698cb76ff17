import type { CorrectableWallet } from '@tessera/contract/provider'
import type { Database, Log } from '@tessera/postgres'
import type { BetBook } from './bet-book.ts'

/** What bets ask of the platform's money. */
export type BetWallet = Pick<CorrectableWallet, 'balance' | 'bet' | 'win' | 'rollback' | 'correct' | 'wins'>

/** What the parts of bets share. */
export interface BetsContext {
  readonly database: Database
  readonly book: BetBook
  /** Answers in time: what takes longer is `unavailable`. */
  readonly wallet: BetWallet
  readonly log: Log
}

import type { CorrectableWallet } from '@tessera/contract/provider'
import type { SportBet } from '@tessera/contract/sportsbook'
import type { Database, Log } from '@tessera/postgres'
import type { CallSessions } from '@tessera/provider-kit'
import type { FastifyPluginAsync } from 'fastify'
import type { Book } from './book/book.ts'
import type { WidgetSession } from './sessions/widget-sessions.ts'

/** Dependencies that the sportsbook passes to its bets. */
export interface BetsConfig {
  readonly database: Database
  readonly book: Book
  /** The platform's wallet. A call that exceeds the timeout returns `unavailable`. */
  readonly wallet: CorrectableWallet
  readonly sessions: CallSessions<WidgetSession>
  readonly log: Log
}

/** Interface of the bets for the rest of the sportsbook. */
export interface BetsPart {
  /** Calls of slips, bets, favourites and the account, registered at `<sportsbook>/api`. */
  readonly routes: FastifyPluginAsync
  /** Starts the jobs that only one process runs, such as settlement. They can be started again after `stopJobs`. */
  startJobs(): void
  stopJobs(): Promise<void>
  /** Returns the player's bets among these ids. Unknown ids and bets of other players are left out. */
  bets(playerId: string, betIds: readonly string[], locale: string): Promise<SportBet[]>
  close(): Promise<void>
}

export type CreateBets = (config: BetsConfig) => Promise<BetsPart>

import type { CorrectableWallet } from '@tessera/contract/provider'
import type { SportBet } from '@tessera/contract/sportsbook'
import type { Database, Log } from '@tessera/postgres'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Book } from './book/book.ts'
import type { WidgetSession, WidgetSessions } from './sessions/widget-sessions.ts'

/** Dependencies that the sportsbook passes to its bets. */
export interface BetsConfig {
  readonly database: Database
  readonly book: Book
  /** The platform's wallet. A call that exceeds the timeout returns `unavailable`. */
  readonly wallet: CorrectableWallet
  /** Returns the session of a call from its `authorization` header; null for a guest and for an expired token. */
  readonly sessionOf: (request: FastifyRequest) => Promise<WidgetSession | null>
  /** Like `sessionOf`, but first checks with the wallet that the session is still open. For calls that place no bet. */
  readonly liveSessionOf: (request: FastifyRequest) => Promise<WidgetSession | null>
  readonly sessions: Pick<WidgetSessions, 'end'>
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

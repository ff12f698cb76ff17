import type { CorrectableWallet } from '@tessera/contract/provider'
import type { SportBet } from '@tessera/contract/sportsbook'
import type { Database, Log } from '@tessera/postgres'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Book } from './book/book.ts'
import type { WidgetSession, WidgetSessions } from './sessions/widget-sessions.ts'

/** What the sportsbook hands to its bets. */
export interface BetsConfig {
  readonly database: Database
  readonly book: Book
  /** The platform's money; a call that takes too long answers `unavailable`. */
  readonly wallet: CorrectableWallet
  /** The session of a call by its `authorization`; null for guests and for a token that has ended. */
  readonly sessionOf: (request: FastifyRequest) => Promise<WidgetSession | null>
  /** The same, after the wallet was asked whether the player is still there: for calls that make no bet. */
  readonly liveSessionOf: (request: FastifyRequest) => Promise<WidgetSession | null>
  readonly sessions: Pick<WidgetSessions, 'end'>
  readonly log: Log
}

/** Bets, as the rest of the sportsbook sees them. */
export interface BetsPart {
  /** The calls of slips, bets, favourites and the account, registered at `<sportsbook>/api`. */
  readonly routes: FastifyPluginAsync
  /** Begins with what one process alone does, such as settling; again after it was ended. */
  startJobs(): void
  stopJobs(): Promise<void>
  /** The bets of a player among these ids; ids of other players and unknown ones are left out. */
  bets(playerId: string, betIds: readonly string[], locale: string): Promise<SportBet[]>
  close(): Promise<void>
}

export type CreateBets = (config: BetsConfig) => Promise<BetsPart>

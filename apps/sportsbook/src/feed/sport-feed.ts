import type { Standing } from '@tessera/contract/sportsbook'
import type { FeedMessage, ProducerOrder, RecoveryRequest } from '@tessera/feed'
import type { Joint } from '@tessera/sport'

/** Two sides meet, or many race. Names are the same in every language. */
export interface Competitor {
  readonly id: string
  readonly name: string
  readonly shortName: string
  readonly colours: readonly [string, string]
  /** Who may score or be carded, by the id that outcomes of markets use. */
  readonly players: readonly { readonly id: string; readonly name: string; readonly number: number }[]
}

/** Ids are the specification's where it names them (e-sports), ours elsewhere; those of sports are its table's. */
export interface Category {
  readonly categoryId: number
  readonly sportId: number
  readonly name: string
}

export interface Championship {
  readonly championshipId: number
  readonly categoryId: number
  readonly sportId: number
  readonly name: string
  /** 1 is looked at most: it orders carousels. */
  readonly rank: number
  /** The most that one market may cost the house, in subunits of EUR. */
  readonly liabilityLimit: number
}

/** An event as it was announced. Its phase and prices come by messages. */
export interface Fixture {
  /** Digits. */
  readonly eventId: string
  readonly championshipId: number
  readonly name: string
  /** Home and away, or the runners of a race. */
  readonly competitors: readonly Competitor[]
  readonly startsAtMs: number
  readonly isSimulated: boolean
  /** Other events that decide this one as well, as the matches of a cup decide its winner: no bet combines them. None if not given. */
  readonly relatedEventIds?: readonly string[]
  /** Of a simulated event: SHA-256 of its seed in lowercase hex, known before it begins. */
  readonly commitment: string | null
}

export interface FeedSelection {
  readonly market: { readonly id: string; readonly specifiers: string }
  readonly outcomeId: string
}

/**
 * Where events, prices and results come from. Of a professional feed this is an adapter: it turns the vendor's messages into
 * those of `@tessera/feed` and its fixtures into these. Messages may be late, repeated, missing and corrected; who listens
 * asks for a recovery when a producer was lost (`stepProducer`).
 */
export interface SportFeed {
  /** From the one that is heard first to the one that takes over: `['prematch', 'live']`. */
  readonly producers: ProducerOrder
  readonly categories: readonly Category[]
  readonly championships: readonly Championship[]
  fixture(eventId: string): Fixture | null
  /** Begins to tell; returns what ends it. */
  listen(listener: (messages: readonly FeedMessage[]) => void): () => void
  /** Everything since a moment, or the whole present state, is told again, and `snapshot-complete` ends it. */
  recover(producer: string, request: RecoveryRequest): void
  /** Everything about one event is told again, also of one that is long over: for open bets on it. */
  recoverEvent?(eventId: string): void
  /**
   * The chance that all selections of an event win, from the joint distribution of the moment in which it is answered: what
   * was told before is known then. Null for what the feed can't put together; undefined where nobody answers, or too much is asked;
   * absent where it never can.
   */
  joint?(eventId: string, selections: readonly FeedSelection[]): Promise<Joint | null | undefined>
  /**
   * The table of a league's season, as far as it is counted: none may be at first. Null for a championship that has no table, or where
   * nobody answers.
   */
  standings?(championshipId: number): Promise<readonly Standing[] | null>
  /** The seed of a simulated event once its result is confirmed: it fits the commitment; null before, or where nobody answers. */
  revealedSeed?(eventId: string): Promise<string | null>
}

/** Where the sportsbook's time comes from: a test moves it on. */
export interface SportClock {
  now(): number
}

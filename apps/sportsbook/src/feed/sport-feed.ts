import type { EventCard, EventLineUps, SportProof, Standing } from '@tessera/contract/sportsbook'
import type { BeaconRound } from '@tessera/fairness/beacon'
import type { FeedMessage, ProducerOrder, RecoveryRequest } from '@tessera/feed'
import type { Joint } from '@tessera/sport'

/** A side of a match or a participant in a race. Names are the same in every language. */
export interface Competitor {
  readonly id: string
  readonly name: string
  readonly shortName: string
  readonly colours: readonly [string, string]
  /** Players who may score or be carded, with the ids used by outcomes of markets. */
  readonly players: readonly { readonly id: string; readonly name: string; readonly number: number }[]
}

/**
 * Ids are those of the specification where it defines them (e-sports), and ours otherwise. Sport ids are from its
 * table.
 */
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
  /** Popularity, 1 is the highest. It orders carousels. */
  readonly rank: number
  /** Maximum loss of the house on one market, in subunits of EUR. */
  readonly liabilityLimit: number
  /** True for a championship with a table; the feed then has `standings`. */
  readonly hasTable?: boolean
}

/** Period of an outright: the number of a league's season, or the day of a tournament's final as an ISO date. */
export type OutrightPeriod = { readonly number: number } | { readonly day: string }

/** An announced event. Its phase and prices arrive in messages. */
export interface Fixture {
  /** Decimal digits. */
  readonly eventId: string
  readonly championshipId: number
  readonly name: string
  /** Home and away, or the participants of a race. */
  readonly competitors: readonly Competitor[]
  readonly startsAtMs: number
  readonly isSimulated: boolean
  /** Places of the draw of a race, if the competitors are in its order. */
  readonly draw?: NonNullable<EventCard['draw']> | undefined
  /** Other events that decide this one, as a cup's matches decide its winner. No bet combines them. None by default. */
  readonly relatedEventIds?: readonly string[]
  /** Period of an outright that is named after it, so that players read its name in their language. */
  readonly season?: OutrightPeriod | undefined
  /** SHA-256 of a simulated event's seed in lowercase hex, published before its start; null for a real event. */
  readonly commitment: string | null
  /** Round of a public beacon that is mixed into the seed, named before it is published. Null or absent without one. */
  readonly beacon?: { readonly chain: string; readonly round: number } | null
}

/** True for an event that other events decide, such as the winner of a season. */
export const isOutright = ({ relatedEventIds = [] }: Fixture): boolean => relatedEventIds.length > 0

export interface FeedSelection {
  readonly market: { readonly id: string; readonly specifiers: string }
  readonly outcomeId: string
}

/**
 * Source of events, prices and results. For a professional feed this is an adapter that converts the vendor's
 * messages to those of `@tessera/feed` and its fixtures to these. Messages may be late, repeated, missing and
 * corrected. A subscriber requests a recovery when a producer was lost (`stepProducer`).
 */
export interface SportFeed {
  /** From the producer that sends first to the one that takes over: `['prematch', 'live']`. */
  readonly producers: ProducerOrder
  readonly categories: readonly Category[]
  readonly championships: readonly Championship[]
  fixture(eventId: string): Fixture | null
  /** Subscribes a listener. Returns a function that unsubscribes it. */
  listen(listener: (messages: readonly FeedMessage[]) => void): () => void
  /** Sends everything since a given time, or the entire current state, again, followed by `snapshot-complete`. */
  recover(producer: string, request: RecoveryRequest): void
  /** Sends all messages of one event again, including an event that ended long ago. Used for open bets. */
  recoverEvent?(eventId: string): void
  /**
   * Returns the chance that all selections of an event win, from the joint distribution at the time of the response.
   * All messages that it is based on were sent before. Null if the feed can't combine the selections, undefined if it
   * is unreachable or overloaded. Absent if the feed never can.
   */
  joint?(eventId: string, selections: readonly FeedSelection[]): Promise<Joint | null | undefined>
  /**
   * Returns the table of a league's season as far as it is counted, which may be empty at first. Null for a
   * championship without a table and while the feed is unreachable.
   */
  standings?(championshipId: number): Promise<readonly Standing[] | null>
  /** Returns the line-ups of an event; null for one without them. */
  lineUps?(eventId: string): EventLineUps['lineUps']
  /**
   * Returns the seed of a simulated event, which matches the commitment, once its result is confirmed; null before,
   * and while the feed is unreachable.
   */
  revealedSeed?(eventId: string): Promise<string | null>
  /** Returns the public data that decides a simulated event together with its seeds; null for a real event. */
  rulesOf?(eventId: string): EventRules | null
  /** Returns a stored round of a beacon's chain; null before it is stored. */
  beaconRound?(chain: string, round: number): Promise<BeaconRound | null>
}

/** Public data that decides a simulated event together with its seeds. */
export type EventRules = Pick<SportProof, 'accidents' | 'course'>

/** Source of the sportsbook's time. Tests can advance it. */
export interface SportClock {
  now(): number
}

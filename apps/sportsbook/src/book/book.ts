import type { EventCard, EventPage, SlipSelection, SportProof } from '@tessera/contract/sportsbook'
import type { EventMessage, LegResult } from '@tessera/feed'
import type { Withdrawal } from '@tessera/odds'
import type { Joint } from '@tessera/sport'
import type { Championship, Fixture } from '../feed/sport-feed.ts'

/** State of a selection in the book at this moment. */
export interface BookSelection {
  /** Bets are accepted on `active` selections only. */
  readonly status: 'active' | 'suspended' | 'off' | 'settled' | 'cancelled'
  /** Decimal odds in hundredths; null while there are none. */
  readonly price: number | null
  /** Version of the market's prices. */
  readonly version: string
  /**
   * Chances of the five results from now on, without margin: the fair value of a bet. Null while the feed sends none.
   */
  readonly chances: { won: number; halfWon: number; push: number; halfLost: number; lost: number } | null
  /** True if the result alone can return the stake, in full or in part. */
  readonly canPush: boolean
  /** The player that the market is about; null for a market about no single player. */
  readonly playerId: string | null
  readonly isLive: boolean
  /** Delay before a bet on the selection is checked again and accepted; 0 before the start of the event. */
  readonly delayMs: number
  /** True if danger alone suspends the selection. A bet that is already pending waits until the danger has passed. */
  readonly isHeld: boolean
}

/**
 * The book as bets use it, in memory and always current. Only `load`, `catchUp`, `loadJointChances`, `say`, and `page`
 * for a seed, wait for other parts.
 */
export interface Book {
  now(): number
  /** True once the state of all events is known again after a start. Before that nothing can be bet on or settled. */
  isReady(): boolean
  fixture(eventId: string): Fixture | null
  championship(fixture: Fixture): Championship
  /** Null for a selection that the event does not have. */
  selection(selection: SlipSelection): BookSelection | null
  /** Returns a price with margin for selections of one event together, or the problem that prevents it. */
  builder(
    eventId: string,
    selections: readonly SlipSelection[],
  ):
    | { readonly price: number; readonly version: string; readonly chance: number }
    | { readonly problem: string }
  /**
   * Queries the feed for the joint chances of each leg's selections. Await it before `builder` and `joint`, which
   * know only queried selections and only until their prices change. Selections that break a rule of the builder are
   * not queried.
   * @param mayQuery returns true if the visitor may cause one more query to the feed; always true by default
   */
  loadJointChances(
    legs: readonly { readonly selections: readonly SlipSelection[] }[],
    mayQuery?: () => boolean,
  ): Promise<void>
  /** Returns the current joint distribution; null if the feed can't compute it. */
  joint(eventId: string, selections: readonly SlipSelection[]): Joint | null
  /**
   * Loads events that have left memory, some hours after their end. Await it before reading results of such events,
   * for example of a combination with a leg that ended yesterday.
   */
  load(eventIds: readonly string[]): Promise<void>
  /**
   * Applies the stored messages about events that this process hasn't received yet. Await it before bets are changed: another
   * process may have settled them by such a message, and they would be reversed.
   */
  catchUp(eventIds: readonly string[]): Promise<void>
  /**
   * Returns the result of a selection for a bet struck at a given time. Throws for an event that isn't fully in
   * memory, since `undecided` would reverse a payout.
   */
  result(selection: SlipSelection, struckAtMs: number): LegResult
  /** Returns the runners withdrawn from a market's race, for Rule 4. */
  withdrawals(eventId: string, marketKey: string): readonly Withdrawal[]
  /**
   * True if an incident has happened in the event since a given time from which a pending live bet must not profit.
   * Such a bet is refused.
   */
  hasIncidentSince(eventId: string, sinceMs: number): boolean
  /** Subscribes to changes; the listener gets the events that changed and the events whose results may have changed. */
  listen(
    listener: (change: {
      readonly eventIds: readonly string[]
      readonly resultsOf: readonly string[]
    }) => void,
  ): () => void
  /** Returns the names of a selection in a language. */
  words(
    selection: SlipSelection,
    locale: string,
  ): { readonly marketName: string; readonly outcomeName: string } | null
  card(eventId: string, locale: string): EventCard | null
  page(eventId: string, locale: string): Promise<EventPage | null>
  /** Returns the complete proof of a simulated event; null for any other event. */
  proof(eventId: string): Promise<SportProof | null>
  /** Stores an operator's message about an event and applies it like a message of the feed, before it resolves. */
  say(message: EventMessage): Promise<void>
}

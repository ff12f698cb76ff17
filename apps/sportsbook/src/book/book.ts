import type { EventCard, EventPage, SlipSelection } from '@tessera/contract/sportsbook'
import type { EventMessage, LegResult } from '@tessera/feed'
import type { Withdrawal } from '@tessera/odds'
import type { Joint } from '@tessera/sport'
import type { Championship, Fixture } from '../feed/sport-feed.ts'

/** A selection as the book stands to it at this moment. */
export interface BookSelection {
  /** `active` alone can be bet on. */
  readonly status: 'active' | 'suspended' | 'off' | 'settled' | 'cancelled'
  /** Decimal odds in hundredths; null while there are none. */
  readonly price: number | null
  /** Of the market's prices. */
  readonly version: string
  /** The chances of the five results from now on, without margin: what a bet on it is worth; null while nobody tells. */
  readonly chances: { won: number; halfWon: number; push: number; halfLost: number; lost: number } | null
  /** Whether the stake can come back by the result alone. */
  readonly canPush: boolean
  /** The player that the market is about, null when about no single one. */
  readonly playerId: string | null
  readonly isLive: boolean
  /** How long a bet on it waits before it is looked at again and accepted; 0 before the event. */
  readonly delayMs: number
  /** Suspended by danger alone: a bet that waits already waits until that has passed. */
  readonly isHeld: boolean
}

/** What the book has to say to bets. In memory and of this moment: nothing waits but `load`, `lookTogether`, `say`, and `page` for a seed. */
export interface Book {
  now(): number
  /** Whether the state of all events is known again after a start; before, nothing can be bet on or settled. */
  isReady(): boolean
  fixture(eventId: string): Fixture | null
  championship(fixture: Fixture): Championship
  /** Null for what the event does not have. */
  selection(selection: SlipSelection): BookSelection | null
  /** A price with margin for all selections of an event together, or why there is none. */
  builder(
    eventId: string,
    selections: readonly SlipSelection[],
  ):
    | { readonly price: number; readonly version: string; readonly chance: number }
    | { readonly problem: string }
  /**
   * Asks the feed what the selections of each leg come to together. To be awaited before `builder` and `joint`, which know of
   * no others; when prices have moved since, they know them no more. What breaks a rule of the builder is not asked.
   * @param mayAsk whether one more question may be put to the feed for whoever wants to know; always if not given
   */
  lookTogether(
    legs: readonly { readonly selections: readonly SlipSelection[] }[],
    mayAsk?: () => boolean,
  ): Promise<void>
  /** The joint distribution of now; null where the feed can't tell. */
  joint(eventId: string, selections: readonly SlipSelection[]): Joint | null
  /**
   * Brings events back that have left memory, which those do that have been over for some hours. To be awaited before
   * results of such events are asked, as of a combination whose other leg is over since yesterday.
   */
  load(eventIds: readonly string[]): Promise<void>
  /**
   * What became of a selection for a bet that was struck at a moment. Throws for an event that has left memory, wholly or in
   * part: `undecided` would take back what was paid.
   */
  result(selection: SlipSelection, struckAtMs: number): LegResult
  /** Runners that were taken out of the race of a market after bets on it were struck: Rule 4. */
  withdrawals(eventId: string, marketKey: string): readonly Withdrawal[]
  /**
   * Whether something happened in the event after a moment that a live bet of that moment must not profit from: a bet
   * that waits is refused by it.
   */
  hasIncidentSince(eventId: string, sinceMs: number): boolean
  /** Told after each change, with the events whose results may be others than before. */
  listen(
    listener: (change: {
      readonly eventIds: readonly string[]
      readonly resultsOf: readonly string[]
    }) => void,
  ): () => void
  /** Words of a selection in a language. */
  words(
    selection: SlipSelection,
    locale: string,
  ): { readonly marketName: string; readonly outcomeName: string } | null
  card(eventId: string, locale: string): EventCard | null
  page(eventId: string, locale: string): Promise<EventPage | null>
  /** What an operator says of an event, kept and applied like a message of the feed, before it returns. */
  say(message: EventMessage): Promise<void>
}

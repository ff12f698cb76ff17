import type { EventMessage } from '@tessera/feed'

/** The way to the result of a season, from the confirmed results of its matches. */
export interface OutrightCourse {
  /** Counts the next match; false if its result isn't confirmed yet. */
  countNext(): boolean
  /** Start of the first match that hasn't been counted; null at the end of the season. */
  nextStartMs(): number | null
  /** Time of the latest confirmed result; 0 before the first. */
  closedAtMs(): number
  /** Computes the prices from the results so far. Yields every few milliseconds. */
  price(runs: number): Generator<void, EventMessage>
  /** Returns the messages that settle the bets of a finished season. */
  settled(): EventMessage[]
}

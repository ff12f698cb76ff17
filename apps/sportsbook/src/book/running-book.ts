import type { SportFeed } from '../feed/sport-feed.ts'
import type { Operator, OperatorCommand } from '../operator/operator-orders.ts'
import type { Book } from './book.ts'
import type { EventEntry } from './state/event-entry.ts'
import type { Trading } from './trading/trading.ts'

/** The book with further functions for the rest of its process. */
export interface RunningBook extends Book {
  readonly feed: SportFeed
  readonly trading: Trading
  entry(eventId: string): EventEntry | undefined
  eventIds(): Iterable<string>
  /** Stores an operator's order and applies it before it resolves. */
  order(order: OperatorCommand, operator: Operator): Promise<void>
  /** True if all producers are up at this moment. */
  hearsAll(): boolean
  /** Checks the clock now; otherwise this happens every second. */
  tick(): void
  /** Resolves when everything received so far is stored. */
  stored(): Promise<void>
  close(): Promise<void>
}

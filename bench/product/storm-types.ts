import type { Player } from './players.ts'
import type { StormCalls } from './storm-calls.ts'
import type { UpClock } from './up-clock.ts'

/** A weekly limit that a player sets before the storm, so low that it refuses later. In cents. */
export interface Cap {
  readonly kind: 'bet' | 'loss' | 'deposit'
  readonly amount: number
}

/** A client's record of an operation: its key and, once completed, its result. */
export interface JournalEntry {
  readonly kind: 'round' | 'deposit' | 'withdrawal' | 'limit'
  readonly key: string
  /** Server-side ID; null until the client has received it. */
  id: string | null
  /** Change of the balance in cents; null until the result is known. A refusal changes nothing. */
  effect: number | null
  /** Stake or deposit in cents; 0 if it was refused, refunded or failed. */
  stake: number
  /** True if a limit has refused it. */
  isRefused: boolean
}

/** Context shared by all operations of a client. */
export interface StormWork {
  readonly calls: StormCalls
  readonly clock: UpClock
  readonly faults: string[]
  /** Limit that refuses; null without one. */
  readonly cap: Cap | null
  readonly journal: readonly JournalEntry[]
  /** Adds a new entry to the journal. */
  readonly note: (kind: JournalEntry['kind'], stake: number) => JournalEntry
  /** Called once for an invoice that takes long. */
  readonly onSlow: (invoiceId: string) => Promise<void>
}

/** A limit of a player, as the client knows it. */
export interface KnownLimit {
  /** Id of the limit; null until it is set. */
  id: string | null
  /** Amounts in cents that may be stored: the last confirmed one, and one that was requested and not confirmed yet. */
  possible: readonly number[]
}

/** A player whose calls are repeated until they get a response, whatever is killed in the meantime. */
export interface StormClient {
  readonly player: Player
  readonly journal: readonly JournalEntry[]
  readonly limit: Readonly<KnownLimit>
  readonly cap: Cap | null
  readonly faults: readonly string[]
  /** Stops after the operations in progress have completed. */
  stop(): Promise<void>
}

import type { EventPhase, MarketStatus, QuotedOutcome, SettledOutcome } from './messages.ts'
import type { Stamp } from './stamp.ts'

/**
 * What is known of an event. Of each thing that messages speak of, the word made last is kept, and everything else
 * follows from these words: so the same messages give the same state in whatever order they come, and however often.
 */
export interface EventState {
  event: string
  phase: Said<EventPhase> | undefined
  startsAtMs: Said<number> | undefined
  /** Score, clock and the like, in the words of the sport. */
  facts: Said<unknown> | undefined
  /** The last stop of each group of markets; `*` is all of them. */
  stops: ReadonlyMap<string, Said<'suspended' | 'off'>>
  markets: ReadonlyMap<string, MarketState>
}

export interface Said<Value> {
  value: Value
  stamp: Stamp
}

export interface MarketState {
  id: string
  specifiers: string
  /** The last prices of each producer; `owningQuote` says whose count. */
  quotes: ReadonlyMap<string, Quote>
  scouted: Said<readonly SettledOutcome[]> | undefined
  confirmed: Said<readonly SettledOutcome[]> | undefined
  /** When a settlement was last taken back; what was settled before it counts no more. */
  rolledBack: Stamp | undefined
  /** By interval. */
  cancels: ReadonlyMap<string, Cancel>
}

export interface Quote {
  group: string
  status: MarketStatus
  outcomes: readonly QuotedOutcome[]
  stamp: Stamp
}

export interface Cancel {
  fromMs: number | undefined
  toMs: number | undefined
  /** False when it was taken back. */
  stands: boolean
  stamp: Stamp
}

/** The group of a stop that names none. */
export const ALL_GROUPS = '*'

/**
 * The key of a market within its event: `1x2`, `total|total=2.5`, `team-total|team=home|total=0.5`. It is the text by
 * which the sports' models name it too.
 */
export const marketKey = ({ id, specifiers }: { id: string; specifiers: string }) =>
  specifiers === '' ? id : `${id}|${specifiers}`

/** An event of which nothing has been told yet. */
export function unknownEvent(event: string): EventState {
  return {
    event,
    phase: undefined,
    startsAtMs: undefined,
    facts: undefined,
    stops: new Map(),
    markets: new Map(),
  }
}

/** A market of which nothing has been told yet. */
export function unknownMarket({ id, specifiers }: { id: string; specifiers: string }): MarketState {
  return {
    id,
    specifiers,
    quotes: new Map(),
    scouted: undefined,
    confirmed: undefined,
    rolledBack: undefined,
    cancels: new Map(),
  }
}

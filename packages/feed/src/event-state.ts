import type { EventPhase, MarketStatus, QuotedOutcome, SettledOutcome } from './messages.ts'
import type { Stamp } from './stamp.ts'

/**
 * Known state of an event. For each fact, it stores the value with the latest stamp, and everything else derives from these
 * values. So the same messages lead to the same state in any order and with any repetition.
 */
export interface EventState {
  event: string
  phase: Stamped<EventPhase> | undefined
  startsAtMs: Stamped<number> | undefined
  /** Score, clock and other facts, in the format of the sport. */
  facts: Stamped<unknown> | undefined
  /** Latest stop of each group of markets; `*` is every group. */
  stops: ReadonlyMap<string, Stamped<'suspended' | 'off'>>
  markets: ReadonlyMap<string, MarketState>
}

export interface Stamped<Value> {
  value: Value
  stamp: Stamp
}

export interface MarketState {
  id: string
  specifiers: string
  /** Latest prices of each producer; `owningQuote` selects the ones that apply. */
  quotes: readonly Quote[]
  scouted: Stamped<readonly SettledOutcome[]> | undefined
  confirmed: Stamped<readonly SettledOutcome[]> | undefined
  /** Stamp of the latest rollback of a settlement. Settlements made before it are no longer valid. */
  rolledBack: Stamp | undefined
  /** Latest message about each cancelled interval. */
  cancels: readonly Cancel[]
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
  /** False after a rollback of the cancellation. */
  active: boolean
  stamp: Stamp
}

/** Group of a stop that names no groups. */
export const ALL_GROUPS = '*'

/** Returns the latest prices of a producer. */
export const quoteOf = ({ quotes }: MarketState, producer: string): Quote | undefined =>
  quotes.find(({ stamp }) => stamp.producer === producer)

/**
 * Returns the key of a market within its event: `1x2`, `total|total=2.5`, `team-total|team=home|total=0.5`. The models of
 * the sports use the same key.
 */
export const marketKey = ({ id, specifiers }: { id: string; specifiers: string }) =>
  specifiers === '' ? id : `${id}|${specifiers}`

/** State of an event before its first message. */
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

/** State of a market before its first message. */
export function unknownMarket({ id, specifiers }: { id: string; specifiers: string }): MarketState {
  return {
    id,
    specifiers,
    quotes: [],
    scouted: undefined,
    confirmed: undefined,
    rolledBack: undefined,
    cancels: [],
  }
}

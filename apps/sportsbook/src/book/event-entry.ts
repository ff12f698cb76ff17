import type { LiveFacts, SportMarket } from '@tessera/contract/sportsbook'
import {
  applyMessage,
  type EventMessage,
  type EventPhase,
  type EventState,
  type MarketState,
  marketStatus,
  owningQuote,
  type ProducerOrder,
  type Quote,
  type Stamp,
  unknownEvent,
} from '@tessera/feed'
import { isDecisiveChange, readFacts } from './facts.ts'
import { isHeldInDanger, STOPPING_INCIDENTS } from './live-rules.ts'

/** An event in memory: what the feed said, and what follows from it for bets. */
export interface EventEntry {
  readonly state: EventState
  readonly facts: LiveFacts | null
  /** Grows with every change, alike in every process that hears the same. */
  readonly version: number
  /** Our clock when something happened that a waiting bet must not profit from; null: nothing did. */
  readonly decisiveAtMs: number | null
  /** Our clock when the event was over; null while it is not. */
  readonly overAtMs: number | null
}

export const newEntry = (eventId: string): EventEntry => ({
  state: unknownEvent(eventId),
  facts: null,
  version: 0,
  decisiveAtMs: null,
  overAtMs: null,
})

/** Numbers of messages within a millisecond that a version can tell apart. */
const PER_MS = 1_000

/** Versions are moments, so that processes that heard the same tell the same, whenever they began. */
const versionOf = ({ madeAtMs, sequence }: Stamp): number => madeAtMs * PER_MS + (sequence % PER_MS)

const laterVersion = (version: number, next: number): number => Math.max(version + 1, next)

/** When the event changed last, by the clock of who said so. */
export const lastChangeMs = ({ version }: EventEntry): number => version / PER_MS

const OVER_PHASES: ReadonlySet<EventPhase> = new Set<EventPhase>(['closed', 'cancelled', 'abandoned'])

/** Whether nothing more happens in the event, but for corrections. */
export const isOver = ({ overAtMs }: EventEntry): boolean => overAtMs !== null

export const phaseOf = (entry: EventEntry): EventPhase => entry.state.phase?.value ?? 'not-started'

/** The entry after a message; the very same when it said nothing new. */
export function withMessage(entry: EventEntry, message: EventMessage, nowMs: number): EventEntry {
  const applied = applyMessage(entry.state, message)
  if (applied === entry.state) return entry
  const facts = applied.facts === entry.state.facts ? entry.facts : readFacts(applied.facts?.value)
  const state = isBareIncident(message, entry.facts, facts) ? stopped(applied, message.stamp) : applied
  const ends = OVER_PHASES.has(state.phase?.value ?? 'not-started')
  const version = versionOf(message.stamp)
  return {
    state,
    facts,
    version: version > entry.version ? version : laterVersion(entry.version, version),
    decisiveAtMs: isDecisiveChange(entry.facts, facts) ? nowMs : entry.decisiveAtMs,
    overAtMs: ends ? (entry.overAtMs ?? nowMs) : null,
  }
}

/** The entry after a change that no message told: a producer that was lost, an operator's word. */
export const touched = (entry: EventEntry, nowMs: number): EventEntry => ({
  ...entry,
  version: laterVersion(entry.version, nowMs * PER_MS),
})

/** A message that tells of a goal and gives no prices: those from before it must not be sold. */
function isBareIncident(message: EventMessage, before: LiveFacts | null, after: LiveFacts | null): boolean {
  if (message.kind !== 'odds-change' || message.markets.length > 0 || after === null) return false
  const seen = before?.incidents.at(-1)?.number ?? -1
  return after.incidents.some(({ number, type }) => number > seen && STOPPING_INCIDENTS.has(type))
}

const stopped = (state: EventState, stamp: Stamp): EventState =>
  applyMessage(state, { kind: 'bet-stop', event: state.event, stamp, status: 'suspended' })

/** What decides whether a market takes bets, beside what the feed said of it. */
export interface TradingRules {
  readonly order: ProducerOrder
  readonly isUp: (producer: string) => boolean
  /** Whether an operator has stopped markets of a group of an event. */
  readonly isStopped: (eventId: string, marketId: string) => boolean
  /** When the event starts by the fixture, and our clock. */
  readonly startsAtMs: number
  readonly nowMs: number
}

/** How a market stands now, with the prices that count. */
export interface StandingMarket {
  readonly status: SportMarket['status']
  readonly quote: Quote | null
  /** Suspended by danger alone: it is open again when that has passed. */
  readonly isHeld?: true
}

/** Whether a side is dangerously near by what was told last: words of the feed, so that it is alike in every process. */
const isDanger = (entry: EventEntry): boolean =>
  phaseOf(entry) === 'live' && entry.facts?.possession?.zone === 'danger'

/** What may be done with a market of an event now. */
export function standingOf(entry: EventEntry, market: MarketState, rules: TradingRules): StandingMarket {
  const quote = owningQuote(market, rules.order) ?? null
  const status = marketStatus(entry.state, market, rules.order, rules.isUp)
  if (status !== 'active') return { status: status === 'handed-over' ? 'suspended' : status, quote }
  const [first] = rules.order
  // At the whistle: prices from before the match end with its announced start, whoever tells of it late.
  const hasBegun =
    phaseOf(entry) === 'not-started' && quote?.stamp.producer === first && rules.nowMs >= rules.startsAtMs
  if (hasBegun || rules.isStopped(entry.state.event, market.id)) return { status: 'suspended', quote }
  if (isDanger(entry) && isHeldInDanger(quote?.group ?? ''))
    return { status: 'suspended', quote, isHeld: true }
  return { status, quote }
}

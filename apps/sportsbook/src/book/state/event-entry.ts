import type { LiveFacts } from '@tessera/contract/sportsbook'
import {
  applyMessage,
  type EventMessage,
  type EventPhase,
  type EventState,
  type Stamp,
  unknownEvent,
} from '@tessera/feed'
import { isDecisiveChange, readFacts } from './facts.ts'
import { STOPPING_INCIDENTS } from './live-rules.ts'

/** An event in memory: the state from the feed, and its consequences for bets. */
export interface EventEntry {
  readonly state: EventState
  readonly facts: LiveFacts | null
  /** Increases with every change. It is the same in every process that received the same messages. */
  readonly version: number
  /** Our clock at the last incident from which a pending bet must not profit; null if there was none. */
  readonly decisiveAtMs: number | null
  /** Our clock when the event ended; null before. */
  readonly overAtMs: number | null
}

export const newEntry = (eventId: string): EventEntry => ({
  state: unknownEvent(eventId),
  facts: null,
  version: 0,
  decisiveAtMs: null,
  overAtMs: null,
})

/** Number of messages per millisecond that a version can distinguish. */
const PER_MS = 1_000

/** Derives a version from the time of a message, so that processes with the same messages have the same versions. */
export const versionOf = ({ madeAtMs, sequence }: Stamp): number => madeAtMs * PER_MS + (sequence % PER_MS)

const laterVersion = (version: number, next: number): number => Math.max(version + 1, next)

/** Time of the event's last change, by the clock of its source. */
export const lastChangeMs = ({ version }: EventEntry): number => version / PER_MS

const OVER_PHASES: ReadonlySet<EventPhase> = new Set<EventPhase>(['closed', 'cancelled', 'abandoned'])

/** True if the event has ended; only corrections can follow. */
export const isOver = ({ overAtMs }: EventEntry): boolean => overAtMs !== null

export const phaseOf = (entry: EventEntry): EventPhase => entry.state.phase?.value ?? 'not-started'

/** Returns the entry after a message; the same object if the message contains nothing new. */
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

/** Returns the entry after a change without a message: a producer was lost, or an operator acted. */
export const touched = (entry: EventEntry, nowMs: number): EventEntry => ({
  ...entry,
  version: laterVersion(entry.version, nowMs * PER_MS),
})

/** True if a message reports a goal without new prices: earlier prices must not be sold. */
function isBareIncident(message: EventMessage, before: LiveFacts | null, after: LiveFacts | null): boolean {
  if (message.kind !== 'odds-change' || message.markets.length > 0 || after === null) return false
  const seen = before?.incidents.at(-1)?.number ?? -1
  return after.incidents.some(({ number, type }) => number > seen && STOPPING_INCIDENTS.has(type))
}

const stopped = (state: EventState, stamp: Stamp): EventState =>
  applyMessage(state, { kind: 'bet-stop', event: state.event, stamp, status: 'suspended' })

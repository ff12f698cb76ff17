import type { EventMessage } from '@tessera/feed'
import type { Log } from '@tessera/postgres'
import { pause } from '../pause.ts'
import { type EventEntry, lastChangeMs, newEntry, phaseOf, touched, withMessage } from './event-entry.ts'
import { isAboutResults, keptOf, type MessageStore } from './message-store.ts'
import { createWriteBehind } from './write-behind.ts'

/** A change of the book. */
export interface BookChange {
  /** Events whose display may have changed. */
  readonly eventIds: readonly string[]
  /** Events whose results may have changed. They are reported once the change is stored. */
  readonly resultsOf: readonly string[]
}

/** The known events, built from the messages about them. */
export interface EventMemory {
  get(eventId: string): EventEntry | undefined
  /**
   * True if an entry includes every stored message of its event. An entry started by a late message is partial until
   * it is reloaded.
   */
  isWhole(eventId: string): boolean
  ids(): Iterable<string>
  /** Applies messages and stores those that must be kept. */
  apply(messages: readonly EventMessage[]): void
  /** Applies messages that are already stored. */
  restore(messages: readonly EventMessage[]): void
  /** Loads events that have left memory, and completes partial ones. */
  load(eventIds: readonly string[]): Promise<void>
  /** Reports a change of these events that was not caused by a message. */
  touch(eventIds: Iterable<string>): void
  /** Removes events that ended long ago and are no longer requested. */
  forgetOld(): void
  /** Resolves when everything applied so far is stored. */
  stored(): Promise<void>
  close(): Promise<void>
}

/** Time that an ended event stays in memory after its end, or after it was loaded. */
const STAYS_MS = 6 * 3_600_000

/** Time without a message after which an event without an end is removed. */
const QUIET_MS = 30 * 86_400_000

/** Delay before a failed load is repeated. */
const RECALL_AGAIN_MS = 1_000

/** Creates a memory of events that writes the messages needed by bets to the store. */
export function createEventMemory(
  store: MessageStore,
  now: () => number,
  log: Log,
  tell: (change: BookChange) => void,
): EventMemory {
  const entries = new Map<string, EventEntry>()
  /** Our clock when an ended event was last loaded. */
  const loadedAtMs = new Map<string, number>()
  /** Events that may have stored messages not yet applied. */
  const partial = new Set<string>()
  const recalling = new Set<string>()
  const closing = new AbortController()
  const isWhole = (eventId: string): boolean => entries.has(eventId) && !partial.has(eventId)
  const writing = createWriteBehind(store, log, (messages) => {
    const resultsOf = [...new Set(messages.filter(isAboutResults).map(({ event }) => event))]
    if (resultsOf.length > 0) tell({ eventIds: [], resultsOf })
  })

  /** Applies a message; true if it changed the event. */
  function take(message: EventMessage): boolean {
    const before = entries.get(message.event) ?? newEntry(message.event)
    const after = withMessage(before, message, now())
    if (after === before) return false
    entries.set(message.event, after)
    return true
  }

  async function read(eventIds: readonly string[]): Promise<void> {
    const missing = eventIds.filter((id) => !isWhole(id))
    if (missing.length === 0) return
    const messages = await store.of(missing)
    for (const id of missing) {
      if (!entries.has(id)) entries.set(id, newEntry(id))
      loadedAtMs.set(id, now())
    }
    for (const message of messages) take(message)
    for (const id of missing) partial.delete(id)
  }

  /** Loads the earlier messages of an event that had left memory, retrying until it succeeds. */
  async function recall(eventId: string): Promise<void> {
    if (recalling.has(eventId)) return
    recalling.add(eventId)
    while (partial.has(eventId) && !closing.signal.aborted) {
      try {
        const before = entries.get(eventId)
        await read([eventId])
        if (entries.get(eventId) !== before) tell({ eventIds: [eventId], resultsOf: [eventId] })
      } catch (error) {
        log.warn({ err: error, eventId }, 'an event could not be loaded again; retrying')
        await pause(RECALL_AGAIN_MS, closing.signal)
      }
    }
    recalling.delete(eventId)
  }

  return {
    get: (eventId) => entries.get(eventId),
    isWhole,
    ids: () => entries.keys(),
    apply(messages) {
      const changed = new Set<string>()
      for (const message of messages) {
        const before = entries.get(message.event)
        if (!take(message)) continue
        const after = entries.get(message.event)
        changed.add(message.event)
        const isNewPhase = after !== undefined && (before === undefined || phaseOf(before) !== phaseOf(after))
        const kept = keptOf(message, isNewPhase)
        if (kept) writing.add(kept)
        if (before === undefined) partial.add(message.event)
        if (partial.has(message.event) && isAboutResults(message)) void recall(message.event)
      }
      if (changed.size > 0) tell({ eventIds: [...changed], resultsOf: [] })
    },
    restore(messages) {
      const changed = messages.filter(take).map(({ event }) => event)
      if (changed.length === 0) return
      const resultsOf = messages.filter(isAboutResults).map(({ event }) => event)
      tell({ eventIds: [...new Set(changed)], resultsOf: [...new Set(resultsOf)] })
    },
    load: read,
    touch(eventIds) {
      const ids = [...eventIds]
      for (const id of ids) {
        const entry = entries.get(id)
        if (entry) entries.set(id, touched(entry, now()))
      }
      if (ids.length > 0) tell({ eventIds: ids, resultsOf: [] })
    },
    forgetOld() {
      for (const [id, entry] of entries) {
        const { overAtMs } = entry
        const since = Math.max(overAtMs ?? lastChangeMs(entry) + QUIET_MS, loadedAtMs.get(id) ?? 0)
        if (now() - since < STAYS_MS) continue
        entries.delete(id)
        loadedAtMs.delete(id)
        partial.delete(id)
      }
    },
    stored: () => writing.idle(),
    close() {
      closing.abort()
      return writing.close()
    },
  }
}

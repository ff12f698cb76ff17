import type { EventMessage } from '@tessera/feed'
import type { Log } from '@tessera/postgres'
import { pause } from '@tessera/provider-kit'
import { type EventEntry, lastChangeMs, newEntry, phaseOf, touched, withMessage } from './event-entry.ts'
import { isAboutResults, type MessageStore, readableAgain, storedPart } from './message-store.ts'
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
  /** Applies messages and stores those that bets depend on. Messages that don't match the schema are ignored and logged. */
  apply(messages: readonly EventMessage[]): void
  /** Applies messages that are already stored. */
  restore(messages: readonly EventMessage[]): void
  /** Loads events that have left memory, completes partial ones, and reports what that changed. */
  load(eventIds: readonly string[]): Promise<void>
  /** Applies the stored messages about events that this process hasn't received yet, and reports what that changed. */
  catchUp(eventIds: readonly string[]): Promise<void>
  /** Reports a change of these events that was not caused by a message. */
  touch(eventIds: Iterable<string>): void
  /** Removes events that ended long ago and are no longer requested. */
  removeOld(): void
  /** Resolves when everything applied so far is stored. */
  stored(): Promise<void>
  close(): Promise<void>
}

/** Time that an ended event stays in memory after its end, or after it was loaded. */
const RETENTION_MS = 6 * 3_600_000

/** Time without a message after which an event without an end is removed. */
const QUIET_MS = 30 * 86_400_000

/** Delay before a failed load is repeated. */
const RELOAD_RETRY_MS = 1_000

/** Creates a memory of events that writes the messages needed by bets to the store. */
export function createEventMemory(
  store: MessageStore,
  now: () => number,
  log: Log,
  notify: (change: BookChange) => void,
): EventMemory {
  const entries = new Map<string, EventEntry>()
  /** Our clock when an ended event was last loaded. */
  const loadedAtMs = new Map<string, number>()
  /** Events that may have stored messages not yet applied. */
  const partial = new Set<string>()
  const reloading = new Set<string>()
  const closing = new AbortController()
  const isWhole = (eventId: string): boolean => entries.has(eventId) && !partial.has(eventId)
  const writing = createWriteBehind(store, log, (messages) => {
    const resultsOf = resultsIn(messages)
    if (resultsOf.length > 0) notify({ eventIds: [], resultsOf })
  })

  /** Applies a message; true if it changed the event. */
  function applyOne(message: EventMessage): boolean {
    const before = entries.get(message.event) ?? newEntry(message.event)
    const after = withMessage(before, message, now())
    if (after === before) return false
    entries.set(message.event, after)
    return true
  }

  async function read(eventIds: readonly string[]): Promise<void> {
    if (eventIds.length === 0) return
    const messages = await store.of(eventIds)
    for (const id of eventIds) {
      if (!entries.has(id)) entries.set(id, newEntry(id))
      loadedAtMs.set(id, now())
    }
    const changed = eventsOf(messages.filter(applyOne))
    for (const id of eventIds) partial.delete(id)
    // Another process may have stored a result that this one has not received yet, and will then not find new.
    if (changed.length > 0) notify({ eventIds: changed, resultsOf: changed })
  }

  const load = (eventIds: readonly string[]): Promise<void> => read(eventIds.filter((id) => !isWhole(id)))

  /** Loads the earlier messages of an event that had left memory, retrying until it succeeds. */
  async function reload(eventId: string): Promise<void> {
    if (reloading.has(eventId)) return
    reloading.add(eventId)
    while (partial.has(eventId) && !closing.signal.aborted) {
      try {
        await load([eventId])
      } catch (error) {
        log.warn({ err: error, eventId }, 'an event could not be loaded again; retrying')
        await pause(RELOAD_RETRY_MS, closing.signal)
      }
    }
    reloading.delete(eventId)
  }

  return {
    get: (eventId) => entries.get(eventId),
    isWhole,
    ids: () => entries.keys(),
    apply(messages) {
      const changed = new Set<string>()
      for (const message of readableAgain(messages, log)) {
        const before = entries.get(message.event)
        if (!applyOne(message)) continue
        const after = entries.get(message.event)
        changed.add(message.event)
        const toStore = storedPart(message, isNewPhase(before, after))
        if (toStore) writing.add(toStore)
        if (before === undefined) partial.add(message.event)
        if (partial.has(message.event) && isAboutResults(message)) void reload(message.event)
      }
      if (changed.size > 0) notify({ eventIds: [...changed], resultsOf: [] })
    },
    restore(messages) {
      const changed = messages.filter(applyOne)
      if (changed.length > 0) notify({ eventIds: eventsOf(changed), resultsOf: resultsIn(messages) })
    },
    load,
    catchUp: read,
    touch(eventIds) {
      const ids = [...eventIds]
      for (const id of ids) {
        const entry = entries.get(id)
        if (entry) entries.set(id, touched(entry, now()))
      }
      if (ids.length > 0) notify({ eventIds: ids, resultsOf: [] })
    },
    removeOld() {
      const isOld = (entry: EventEntry, id: string) =>
        now() - keptSinceMs(entry, loadedAtMs.get(id)) >= RETENTION_MS
      for (const [id, entry] of entries)
        if (isOld(entry, id)) for (const kept of [entries, loadedAtMs, partial]) kept.delete(id)
    },
    stored: () => writing.idle(),
    close() {
      closing.abort()
      return writing.close()
    },
  }
}

const isNewPhase = (before: EventEntry | undefined, after: EventEntry | undefined): boolean =>
  after !== undefined && (before === undefined || phaseOf(before) !== phaseOf(after))

/** Returns the time from which an event counts as old: its end, its last message if it has none, or its last load. */
const keptSinceMs = (entry: EventEntry, loadedAtMs = 0): number =>
  Math.max(entry.overAtMs ?? lastChangeMs(entry) + QUIET_MS, loadedAtMs)

const eventsOf = (messages: readonly EventMessage[]): string[] => [
  ...new Set(messages.map(({ event }) => event)),
]

/** Returns the events whose results messages are about. */
const resultsIn = (messages: readonly EventMessage[]): string[] => eventsOf(messages.filter(isAboutResults))

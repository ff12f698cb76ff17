import type { EventMessage } from '@tessera/feed'
import type { Log } from '@tessera/postgres'
import { pause } from '../pause.ts'
import { type EventEntry, lastChangeMs, newEntry, phaseOf, touched, withMessage } from './event-entry.ts'
import { isAboutResults, keptOf, type MessageStore } from './message-store.ts'
import { createWriteBehind } from './write-behind.ts'

/** What a change concerns. */
export interface BookChange {
  /** Events of which something may be shown otherwise than before. */
  readonly eventIds: readonly string[]
  /** Events whose results may be others: told once what changed them is stored. */
  readonly resultsOf: readonly string[]
}

/** The events that are known, from the messages about them. */
export interface EventMemory {
  get(eventId: string): EventEntry | undefined
  /** Whether all that was ever said of an event is in its entry: of one that begins with a late word it is not, until it was read back. */
  isWhole(eventId: string): boolean
  ids(): Iterable<string>
  /** Takes messages in, and stores what has to be kept. */
  apply(messages: readonly EventMessage[]): void
  /** Takes messages in that are stored already. */
  restore(messages: readonly EventMessage[]): void
  /** Reads events back that have left, and the rest of those that are there in part. */
  load(eventIds: readonly string[]): Promise<void>
  /** Something beside messages changed how these events stand. */
  touch(eventIds: Iterable<string>): void
  /** Lets those go that have been over for long and nobody asks about. */
  forgetOld(): void
  /** Resolves when what was said so far is stored. */
  stored(): Promise<void>
  close(): Promise<void>
}

/** An event that is over stays for this long after its end, or after it was loaded. */
const STAYS_MS = 6 * 3_600_000

/** One of which nobody says that it is over is forgotten when nothing was said of it for so long. */
const QUIET_MS = 30 * 86_400_000

/** How long until an event is read back again that could not be. */
const RECALL_AGAIN_MS = 1_000

/** Keeps events in memory, and what bets hang on in the store. */
export function createEventMemory(
  store: MessageStore,
  now: () => number,
  log: Log,
  tell: (change: BookChange) => void,
): EventMemory {
  const entries = new Map<string, EventEntry>()
  /** When an event was asked for that is over, by our clock. */
  const loadedAtMs = new Map<string, number>()
  /** Events of which something may be in the store alone. */
  const partial = new Set<string>()
  const recalling = new Set<string>()
  const closing = new AbortController()
  const isWhole = (eventId: string): boolean => entries.has(eventId) && !partial.has(eventId)
  const writing = createWriteBehind(store, log, (messages) => {
    const resultsOf = [...new Set(messages.filter(isAboutResults).map(({ event }) => event))]
    if (resultsOf.length > 0) tell({ eventIds: [], resultsOf })
  })

  /** Whether the message changed the event. */
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

  /** What was said of an event earlier, and left memory with it: read again and again until it is there. */
  async function recall(eventId: string): Promise<void> {
    if (recalling.has(eventId)) return
    recalling.add(eventId)
    while (partial.has(eventId) && !closing.signal.aborted) {
      try {
        const before = entries.get(eventId)
        await read([eventId])
        if (entries.get(eventId) !== before) tell({ eventIds: [eventId], resultsOf: [eventId] })
      } catch (error) {
        log.warn({ err: error, eventId }, 'an event could not be read back; it is tried again')
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

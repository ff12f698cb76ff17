import { type EventEntry, isOver, newEntry, withMessage } from './event-entry.ts'
import type { MessageStore } from './message-store.ts'

/** Number of events in the cache: a crawler that reads the archive must not fill the memory. */
const CACHE_MAX = 100

/** Ended events that have left memory, read from their stored messages for the pages of the archive. */
export interface EndedEvents {
  /** Loads an event that isn't in memory. Await it before `get`. */
  load(eventId: string): Promise<void>
  get(eventId: string): EventEntry | undefined
}

/** Creates an empty cache of ended events. */
export function createEndedEvents(
  store: Pick<MessageStore, 'of'>,
  inMemory: (eventId: string) => EventEntry | undefined,
  now: () => number,
): EndedEvents {
  const cached = new Map<string, EventEntry>()
  return {
    async load(eventId) {
      // A correction loads the event into memory, and makes the cached entry out of date.
      if (inMemory(eventId)) cached.delete(eventId)
      if (inMemory(eventId) || cached.has(eventId)) return
      const messages = await store.of([eventId])
      const entry = messages.reduce((known, message) => withMessage(known, message, now()), newEntry(eventId))
      if (!isOver(entry)) return
      cached.set(eventId, entry)
      const [oldest] = cached.keys()
      if (cached.size > CACHE_MAX && oldest !== undefined) cached.delete(oldest)
    },
    get: (eventId) => cached.get(eventId),
  }
}

import type { EventMessage } from '@tessera/feed'
import type { Log } from '@tessera/postgres'
import type { MessageStore } from './message-store.ts'

/** Writes what is kept of the feed while the book goes on. */
export interface WriteBehind {
  add(message: EventMessage): void
  /** Resolves when everything added so far is stored, or closing gave it up. */
  idle(): Promise<void>
  close(): Promise<void>
}

/** Messages in one statement. */
const BATCH_MAX = 500
const RETRY_MS = 1_000

/**
 * Stores messages in their order, again and again until the database takes them; nobody waits for it.
 * @param onStored told of what was stored: from then on another process would find it too
 */
export function createWriteBehind(
  store: Pick<MessageStore, 'append'>,
  log: Log,
  onStored: (messages: readonly EventMessage[]) => void,
): WriteBehind {
  let waiting: EventMessage[] = []
  let writing: Promise<void> | null = null
  let isClosed = false

  async function write(): Promise<void> {
    while (waiting.length > 0 && !isClosed) {
      const batch = waiting.slice(0, BATCH_MAX)
      try {
        await store.append(batch)
      } catch (error) {
        log.warn({ err: error, waiting: waiting.length }, 'what the feed said could not be stored')
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
        continue
      }
      waiting = waiting.slice(batch.length)
      onStored(batch)
    }
    writing = null
  }

  return {
    add(message) {
      waiting.push(message)
      // In a turn of its own, so that what comes together is stored together.
      writing ??= Promise.resolve().then(write)
    },
    idle: async () => {
      await writing
    },
    async close() {
      isClosed = waiting.length === 0
      const last = setTimeout(() => {
        isClosed = true
      }, RETRY_MS)
      await writing
      clearTimeout(last)
      isClosed = true
    },
  }
}

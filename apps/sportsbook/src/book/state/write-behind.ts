import type { EventMessage } from '@tessera/feed'
import type { Log } from '@tessera/postgres'
import type { MessageStore } from './message-store.ts'

/** Writes messages of the feed in the background. */
export interface WriteBehind {
  add(message: EventMessage): void
  /** Resolves when everything added so far is stored, or was given up on closing. */
  idle(): Promise<void>
  close(): Promise<void>
}

/** Maximum number of messages in one statement. */
const BATCH_MAX = 500
const RETRY_MS = 1_000

/**
 * Stores messages in order and retries until the database accepts them. Callers don't wait for it.
 * @param onStored called with stored messages; from then on other processes can read them too
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
        log.warn({ err: error, waiting: waiting.length }, 'messages of the feed could not be stored')
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
      // Writing starts in a separate turn, so that messages that arrive together are stored together.
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

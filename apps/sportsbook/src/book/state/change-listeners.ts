import type { Log } from '@tessera/postgres'
import type { BookChange } from './event-memory.ts'

export interface ChangeListeners {
  notify(change: BookChange): void
  /** Adds a listener; the returned function removes it. */
  listen(listener: (change: BookChange) => void): () => void
}

/** Creates the listeners of the book. One that fails doesn't keep the others from a change. */
export function createChangeListeners(log: Log): ChangeListeners {
  const listeners = new Set<(change: BookChange) => void>()
  return {
    notify(change) {
      for (const listener of listeners) {
        try {
          listener(change)
        } catch (error) {
          log.error({ err: error }, 'a listener of the book failed')
        }
      }
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

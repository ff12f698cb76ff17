import type { Database } from '@tessera/postgres'
import { findSessions, type LoadedSession } from './session-store.ts'

/**
 * Creates a loader that reads sessions from the database. It never caches them, since another process may have ended one.
 * Loads within one turn of the event loop share a query. The query starts after all of them, so that none gets an older
 * state than at its call.
 */
export function createSessionLoader(database: Database): (id: string) => Promise<LoadedSession | null> {
  let waiting: Map<string, PromiseWithResolvers<LoadedSession | null>> | null = null

  const load = async (requested: NonNullable<typeof waiting>): Promise<void> => {
    try {
      const found = new Map((await findSessions(database, [...requested.keys()])).map((row) => [row.id, row]))
      for (const [id, { resolve }] of requested) resolve(found.get(id) ?? null)
    } catch (error) {
      for (const { reject } of requested.values()) reject(error)
    }
  }

  return (id) => {
    if (waiting === null) {
      const requested = new Map()
      waiting = requested
      setImmediate(() => {
        waiting = null
        void load(requested)
      })
    }
    const known = waiting.get(id) ?? Promise.withResolvers<LoadedSession | null>()
    waiting.set(id, known)
    return known.promise
  }
}

import type { Queryable } from '../database/queryable.ts'
import { findSession, type GameSession, hashOf } from './session-store.ts'

/** Maximum number of cached sessions. Beyond it the least recently used one is dropped. */
const SESSIONS_MAX = 20_000

/** Cache of sessions by the hash of their token. */
export interface GameSessionCache {
  /** Finds the session of a token; null if there is none or it has expired. */
  find(token: string): Promise<GameSession | null>
}

/**
 * Caches sessions, with their tokens sealed as stored. That is safe with any number of processes: a session's
 * row includes its expiry, and only its token can be resealed, whose former text stays valid for this
 * process. Whether the player may still play is decided by the wallet, which is called each time
 * (docs/decisions/0018).
 */
export function createSessionCache(db: Queryable, now: () => number = Date.now): GameSessionCache {
  const known = new Map<string, GameSession>()
  return {
    async find(token) {
      const hash = hashOf(token)
      const key = hash.toString('base64')
      const session = known.get(key) ?? (await findSession(db, hash))
      // Inserted again, the key becomes the newest: a map keeps insertion order.
      known.delete(key)
      if (session === null || session.expiresAt.getTime() <= now()) return null
      known.set(key, session)
      if (known.size > SESSIONS_MAX) {
        const [oldest] = known.keys()
        if (oldest !== undefined) known.delete(oldest)
      }
      return session
    },
  }
}

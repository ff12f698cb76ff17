import type { Queryable } from '../database/queryable.ts'
import { findSession, type GameSession, hashOf } from './session-store.ts'

/** Sessions that are remembered at most; beyond it the one that has been quiet longest is looked up again. */
const SESSIONS_MAX = 20_000

/** The sessions of tokens, remembered by their hashes. */
export interface GameSessionMemory {
  /** The session of a token; null when there is none or it has expired. */
  find(token: string): Promise<GameSession | null>
}

/**
 * Remembers sessions that were looked up once, their tokens sealed as they are stored. That is safe in any number of
 * processes: a session's row has its end in it, and only its token is ever sealed anew, which leaves the former text good
 * for this process. Whether the player may still play is not the studio's to know, but the wallet's, which is asked each
 * time (docs/decisions/0018).
 */
export function createSessionMemory(db: Queryable, now: () => number = Date.now): GameSessionMemory {
  const known = new Map<string, GameSession>()
  return {
    async find(token) {
      const hash = hashOf(token)
      const key = hash.toString('base64')
      const session = known.get(key) ?? (await findSession(db, hash))
      // Put in again, the key is the youngest: the map keeps the order of insertion.
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

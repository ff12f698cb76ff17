import { createSessionCache, type SessionCache } from '@tessera/provider-kit'
import type { Queryable } from '../database/queryable.ts'
import { findSession, type GameSession } from './session-store.ts'

/**
 * Caches sessions, with their tokens sealed as stored. That is safe with any number of processes: a session's
 * row includes its expiry, and only its token can be resealed, whose former text stays valid for this
 * process. Whether the player may still play is decided by the wallet, which is called each time
 * (docs/decisions/0018).
 */
export const cacheSessions = (db: Queryable, now: () => number = Date.now): SessionCache<GameSession> =>
  createSessionCache({
    read: (hash) => findSession(db, hash),
    validUntilMs: ({ expiresAt }) => expiresAt.getTime(),
    now,
  })

import type { PlayerIdentity } from '../../http/call-handler.ts'

/**
 * How long a session is taken for live without asking the database. A session that another process closed can be
 * used for this long; one closed by this process ends at once.
 */
export const SESSION_CACHE_MS = 2000
const MAX_SESSIONS = 20_000

export class SessionCache {
  readonly #entries = new Map<string, { playerId: string; untilMs: number }>()

  get(sessionId: string, nowMs: number): PlayerIdentity | null {
    const entry = this.#entries.get(sessionId)
    if (!entry || entry.untilMs <= nowMs) return null
    return { playerId: entry.playerId, sessionId }
  }

  put(sessionId: string, playerId: string, nowMs: number): void {
    this.#entries.delete(sessionId)
    this.#entries.set(sessionId, { playerId, untilMs: nowMs + SESSION_CACHE_MS })
    if (this.#entries.size <= MAX_SESSIONS) return
    const oldest = this.#entries.keys().next()
    if (!oldest.done) this.#entries.delete(oldest.value)
  }

  forget(sessionIds: readonly string[]): void {
    for (const id of sessionIds) this.#entries.delete(id)
  }
}

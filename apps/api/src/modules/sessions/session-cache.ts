import type { PlayerIdentity } from '../../http/call-handler.ts'

/**
 * How long a session is taken for live without asking the database. A session that another process closed can be
 * used for this long; one closed by this process ends at once.
 */
export const SESSION_CACHE_MS = 2000
const MAX_SESSIONS = 20_000

export class SessionCache {
  readonly #entries = new Map<string, { playerId: string; untilMs: number }>()
  /** Sessions that ended here. A look-up that began before the end must not bring one of them back. */
  readonly #ended = new Set<string>()

  get(sessionId: string, nowMs: number): PlayerIdentity | null {
    const entry = this.#entries.get(sessionId)
    if (!entry || entry.untilMs <= nowMs) return null
    return { playerId: entry.playerId, sessionId }
  }

  put(sessionId: string, playerId: string, nowMs: number): void {
    if (this.#ended.has(sessionId)) return
    this.#entries.delete(sessionId)
    this.#entries.set(sessionId, { playerId, untilMs: nowMs + SESSION_CACHE_MS })
    if (this.#entries.size > MAX_SESSIONS) forgetOldest(this.#entries)
  }

  /** Whether a session ended in this process, lately. */
  hasEnded(sessionId: string): boolean {
    return this.#ended.has(sessionId)
  }

  end(sessionIds: readonly string[]): void {
    for (const id of sessionIds) {
      this.#entries.delete(id)
      this.#ended.add(id)
      if (this.#ended.size > MAX_SESSIONS) forgetOldest(this.#ended)
    }
  }
}

/** Maps and sets keep the order in which their keys came. */
function forgetOldest(keyed: Map<string, unknown> | Set<string>): void {
  const oldest = keyed.keys().next()
  if (!oldest.done) keyed.delete(oldest.value)
}

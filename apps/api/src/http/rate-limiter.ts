/** At most so many in a window that starts with the first. */
export interface RateLimit {
  readonly limit: number
  readonly windowMs: number
}

/** Keys that are remembered at once: beyond it the oldest windows are forgotten. */
const MAX_KEYS = 50_000

/**
 * Counts per key in memory, for one process: it keeps floods off the database. What must hold across processes
 * (the lock after failed log-ins) lives in the database.
 */
export class RateLimiter {
  readonly #limit: RateLimit
  readonly #windows = new Map<string, { count: number; endsMs: number }>()

  constructor(limit: RateLimit) {
    this.#limit = limit
  }

  /** Counts one; the seconds to wait when it was one too many, else null. */
  hit(key: string, nowMs: number): number | null {
    const window = this.#windows.get(key)
    if (!window || window.endsMs <= nowMs) {
      this.#windows.delete(key)
      this.#windows.set(key, { count: 1, endsMs: nowMs + this.#limit.windowMs })
      if (this.#windows.size > MAX_KEYS) this.#forgetOldest()
      return null
    }
    window.count += 1
    return window.count <= this.#limit.limit ? null : Math.ceil((window.endsMs - nowMs) / 1000)
  }

  /** Windows are kept in the order in which they started. */
  #forgetOldest(): void {
    const oldest = this.#windows.keys().next()
    if (!oldest.done) this.#windows.delete(oldest.value)
  }
}

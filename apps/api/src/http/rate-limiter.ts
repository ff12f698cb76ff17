/** Maximum number of hits in a window that starts with the first hit. */
export interface RateLimit {
  readonly limit: number
  readonly windowMs: number
}

/** Maximum number of tracked keys. Beyond it, the oldest windows are dropped. */
const MAX_KEYS = 50_000

/**
 * Counts hits per key in the memory of one process, to keep floods away from the database. Limits that apply across
 * processes, such as the lock after failed logins, are stored in the database.
 */
export class RateLimiter {
  readonly #limit: RateLimit
  readonly #windows = new Map<string, { count: number; endsMs: number }>()

  constructor(limit: RateLimit) {
    this.#limit = limit
  }

  /** Counts a hit. Returns the seconds to wait if it exceeds the limit, otherwise null. */
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

  /** Drops the oldest window. The map preserves the order in which the windows started. */
  #forgetOldest(): void {
    const oldest = this.#windows.keys().next()
    if (!oldest.done) this.#windows.delete(oldest.value)
  }
}

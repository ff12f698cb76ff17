/** Maximum number of calls in a burst, and per second after that. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Maximum number of tracked keys. Above it, the least recently used ones are dropped. */
const MAX_KEYS = 20_000

/** Creates a token bucket for each key. `take` returns true if a token was left. */
export function createRateLimit(rate: Rate, now: () => number = Date.now): { take(key: string): boolean } {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    take(key) {
      const at = now()
      const bucket = buckets.get(key) ?? { tokens: rate.burst, at }
      const tokens = Math.min(rate.burst, bucket.tokens + ((at - bucket.at) / 1_000) * rate.perSecond)
      const isFree = tokens >= 1
      // Inserting the key again makes it the newest, since a map preserves the insertion order.
      buckets.delete(key)
      buckets.set(key, { tokens: isFree ? tokens - 1 : tokens, at })
      if (buckets.size > MAX_KEYS) {
        const [oldest] = buckets.keys()
        if (oldest !== undefined) buckets.delete(oldest)
      }
      return isFree
    },
  }
}

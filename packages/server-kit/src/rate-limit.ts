/** At most this many calls at once, and this many a second after that. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Keys that are remembered at most; beyond it the ones that have been quiet longest are forgotten. */
const MAX_KEYS = 20_000

/** A bucket of tokens for each key. `take` says whether there was one left. */
export function createRateLimit(rate: Rate, now: () => number = Date.now): { take(key: string): boolean } {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    take(key) {
      const at = now()
      const bucket = buckets.get(key) ?? { tokens: rate.burst, at }
      const tokens = Math.min(rate.burst, bucket.tokens + ((at - bucket.at) / 1_000) * rate.perSecond)
      const isFree = tokens >= 1
      // Put in again, the key is the youngest: the map keeps the order of insertion.
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

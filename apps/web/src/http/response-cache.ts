const MAX_ENTRIES = 500

export interface ResponseCache<Answer> {
  /** Returns the cached response while it is fresh; otherwise requests it once for all callers. */
  find(key: string, lifeMs: number, ask: () => Promise<Answer>): Promise<Answer>
}

/** Creates a cache of good responses with a lifetime. Above the limit, the oldest are evicted. */
export function createResponseCache<Answer>(
  isGood: (answer: Answer) => boolean,
  nowMs: () => number,
): ResponseCache<Answer> {
  const entries = new Map<string, { readonly endsMs: number; readonly answer: Promise<Answer> }>()
  return {
    async find(key, lifeMs, ask) {
      let entry = entries.get(key)
      if (!entry || entry.endsMs <= nowMs()) {
        entry = { endsMs: nowMs() + lifeMs, answer: ask() }
        entries.delete(key)
        entries.set(key, entry)
        const [oldest] = entries.keys()
        if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
      }
      const drop = () => {
        if (entries.get(key) === entry) entries.delete(key)
      }
      try {
        const answer = await entry.answer
        if (!isGood(answer)) drop()
        return answer
      } catch (error) {
        drop()
        throw error
      }
    },
  }
}

const MAX_ENTRIES = 500

export interface ResponseCache<Answer> {
  /** The answer of this key while it is young enough, else a new one that is asked for once however many want it. */
  find(key: string, lifeMs: number, ask: () => Promise<Answer>): Promise<Answer>
}

/** Keeps answers for their time; only good ones, those that came last. */
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

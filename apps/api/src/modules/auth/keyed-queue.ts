type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Creates a queue that runs the work of one key in sequence, and of different keys concurrently. */
export function createKeyedQueue(): KeyedQueue {
  const tails = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = tails.get(key) ?? Promise.resolve()
    // The next work runs even if the previous one failed: each failure belongs to its own caller.
    const mine = before.then(work, work)
    tails.set(key, mine)
    try {
      return await mine
    } finally {
      if (tails.get(key) === mine) tails.delete(key)
    }
  }
}

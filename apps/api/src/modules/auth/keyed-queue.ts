type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Runs work of one key one after the other, and of different keys side by side. */
export function createKeyedQueue(): KeyedQueue {
  const tails = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = tails.get(key) ?? Promise.resolve()
    // The next in line runs whether or not the one before failed; its failure is its own caller's.
    const mine = before.then(work, work)
    tails.set(key, mine)
    try {
      return await mine
    } finally {
      if (tails.get(key) === mine) tails.delete(key)
    }
  }
}

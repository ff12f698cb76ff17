/** Waits that can be cut short, by the player's "try now" or by the returning network. */
export interface RetryWait {
  wait(ms: number): Promise<void>
  skip(): void
}

export function createRetryWait(): RetryWait {
  const waits = new Set<() => void>()
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer)
          waits.delete(done)
          resolve()
        }
        const timer = setTimeout(done, ms)
        waits.add(done)
      }),
    skip() {
      for (const done of [...waits]) done()
    },
  }
}

/** Waits that can be cut short, by the player's "try now" or by the returning network. */
export interface Patience {
  wait(ms: number): Promise<void>
  hurry(): void
}

export function createPatience(): Patience {
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
    hurry() {
      for (const done of [...waits]) done()
    },
  }
}

/** Queue of requests to the feed, executed between two steps of its own work. */
export interface Errands {
  add(errand: () => void): void
  /** Records how long the feed has worked. */
  worked(ms: number): void
  /**
   * Runs one job if its turn has come.
   * @param isBehind true if the feed has more messages to send at once
   */
  doOne(isBehind: boolean): void
  isEmpty(): boolean
}

/** While the feed is behind, the next job has to wait for this multiple of the last job's duration. */
const WORK_FOR_ERRANDS = 4

/**
 * Creates a queue in arrival order. Prices and `alive` messages have priority: each job delays them by no more than
 * its duration.
 */
export function createErrands(now: () => number = () => performance.now()): Errands {
  let waiting: (() => void)[] = []
  let owedMs = 0
  return {
    add(errand) {
      waiting.push(errand)
    },
    worked(ms) {
      owedMs = Math.max(0, owedMs - ms)
    },
    doOne(isBehind) {
      const [errand] = waiting
      if (errand === undefined || (isBehind && owedMs > 0)) return
      waiting = waiting.slice(1)
      const fromMs = now()
      try {
        errand()
      } finally {
        owedMs = (now() - fromMs) * WORK_FOR_ERRANDS
      }
    },
    isEmpty: () => waiting.length === 0,
  }
}

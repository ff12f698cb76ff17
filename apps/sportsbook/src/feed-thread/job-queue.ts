/** Queue of requests to the feed, executed between two steps of its own work. */
export interface JobQueue {
  add(job: () => void): void
  /** Records how long the feed has recordWork. */
  recordWork(ms: number): void
  /**
   * Runs one job if its turn has come.
   * @param isBehind true if the feed has more messages to send at once
   */
  runNext(isBehind: boolean): void
  isEmpty(): boolean
}

/** While the feed is behind, the next job has to wait for this multiple of the last job's duration. */
const WORK_PER_JOB = 4

/**
 * Creates a queue in arrival order. Prices and `alive` messages have priority: each job delays them by no more than
 * its duration.
 */
export function createJobQueue(now: () => number = () => performance.now()): JobQueue {
  let waiting: (() => void)[] = []
  let waitMs = 0
  return {
    add(job) {
      waiting.push(job)
    },
    recordWork(ms) {
      waitMs = Math.max(0, waitMs - ms)
    },
    runNext(isBehind) {
      const [job] = waiting
      if (job === undefined || (isBehind && waitMs > 0)) return
      waiting = waiting.slice(1)
      const fromMs = now()
      try {
        job()
      } finally {
        waitMs = (now() - fromMs) * WORK_PER_JOB
      }
    },
    isEmpty: () => waiting.length === 0,
  }
}

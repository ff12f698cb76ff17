/** Where the server has the time from, and what wakes it. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number
  /**
   * Runs something at a steady interval.
   * @returns a function that ends it
   */
  every(milliseconds: number, run: () => void): () => void
}

/** The time of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds)
    return () => clearInterval(timer)
  },
}

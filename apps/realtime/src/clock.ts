/** Source of the time and of the timers. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number
  /**
   * Calls a function at a fixed interval.
   * @returns a function that stops the calls
   */
  every(milliseconds: number, run: () => void): () => void
}

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds)
    return () => clearInterval(timer)
  },
}

import type { SportClock } from './feed/sport-feed.ts'

/** The machine's time, or a clock ahead of it. */
export interface ShiftedClock extends SportClock {
  /**
   * Milliseconds that the clock is ahead of the machine's time, from which another thread can compute the same time.
   */
  aheadMs(): number
}

/** A clock that a demonstration may advance. It never goes back, and applies to this process only. */
export interface MovableClock extends ShiftedClock {
  advance(ms: number): void
}

/** Creates a clock that starts at the machine's time and can be advanced by a test of a demonstration. */
export function createMovableClock(now: () => number = Date.now): MovableClock {
  let aheadMs = 0
  return {
    now: () => now() + aheadMs,
    aheadMs: () => aheadMs,
    advance(ms) {
      aheadMs += Math.max(0, ms)
    },
  }
}

/** Clock with the machine's time. */
export const systemClock: ShiftedClock = { now: () => Date.now(), aheadMs: () => 0 }

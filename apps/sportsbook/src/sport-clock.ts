import type { SportClock } from './feed/sport-feed.ts'

/** The machine's time, or one that runs ahead of it. */
export interface ShiftedClock extends SportClock {
  /** How far it is ahead: who has the machine's time can tell the same. */
  aheadMs(): number
}

/** A clock that a demonstration may move on: never back, and for this process alone. */
export interface MovableClock extends ShiftedClock {
  advance(ms: number): void
}

/** The machine's time, on which a test of a demonstration may run ahead. */
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

/** The machine's time. */
export const systemClock: ShiftedClock = { now: () => Date.now(), aheadMs: () => 0 }

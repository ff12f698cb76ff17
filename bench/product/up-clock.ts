/** Counts the time in which an application was up, and stands still while it is not. */
export interface UpClock {
  /** Milliseconds. */
  now(): number
  pause(): void
  resume(): void
}

export function createUpClock(): UpClock {
  let countedMs = 0
  let sinceMs: number | null = performance.now()
  const running = () => (sinceMs === null ? 0 : performance.now() - sinceMs)
  return {
    now: () => countedMs + running(),
    pause: () => {
      countedMs += running()
      sinceMs = null
    },
    resume: () => {
      sinceMs ??= performance.now()
    },
  }
}

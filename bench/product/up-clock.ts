/** A clock that measures the uptime of an application and stops while it is down. */
export interface UpClock {
  /** Returns the uptime in milliseconds. */
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

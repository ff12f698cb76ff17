/** A clock that runs, and that a test can put forward. */
export interface TestClock {
  now(): Date
  forward(milliseconds: number): void
}

export function createTestClock(): TestClock {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    forward: (milliseconds) => {
      offsetMs += milliseconds
    },
  }
}

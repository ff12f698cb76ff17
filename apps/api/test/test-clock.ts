/** A running clock that a test can move forward. */
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

import type { TestResponse } from './fixture.ts'

/** Repeats a refused attempt until the log-in is locked. */
export async function untilLocked(attempt: () => Promise<TestResponse>): Promise<TestResponse> {
  for (let failures = 1; failures < 3; failures += 1) await attempt()
  return attempt()
}

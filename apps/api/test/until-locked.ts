import type { TestResponse } from './fixture.ts'

/** Repeats what is refused until the lock falls. */
export async function untilLocked(attempt: () => Promise<TestResponse>): Promise<TestResponse> {
  for (let failures = 1; failures < 3; failures += 1) await attempt()
  return attempt()
}

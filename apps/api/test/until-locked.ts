import type { Answer } from './fixture.ts'

/** Repeats what is refused until the lock falls. */
export async function untilLocked(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 1; failures < 3; failures += 1) await attempt()
  return attempt()
}

import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** Counts of a test runner. */
export interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int().default(0),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

/** Reads a JSON file; null if it doesn't exist. */
export const readJson = (path: string): unknown =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null

/** Reads the counts of a Vitest JSON report. A missing report counts as one failure: the runner did not finish. */
export function vitestCounts(path: string): TestCounts {
  const parsed = vitestReport.safeParse(readJson(path))
  if (!parsed.success) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = parsed.data
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

/** Reads the counts of a Playwright JSON report. A flaky test counts as passed, a missing report as one failure. */
export function playwrightCounts(path: string): TestCounts {
  const parsed = playwrightReport.safeParse(readJson(path))
  if (!parsed.success) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = parsed.data.stats
  return { passed: expected + flaky, failed: unexpected, skipped }
}

/** Sums the counts of several runners. */
export function sumCounts(counts: readonly TestCounts[]): TestCounts {
  return counts.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

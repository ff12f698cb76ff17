import { join } from 'node:path'
import { failureLines, playwrightFailures, vitestFailures } from './failed-tests.ts'
import { runStep, type StepOutput } from './run-step.ts'
import { playwrightTimes, slowestLines, vitestTimes } from './slowest-tests.ts'
import { playwrightCounts, type TestCounts, vitestCounts } from './test-counts.ts'

/** Result of a step: its counts, and its lines of the summary at the end. */
export interface StepResult {
  readonly counts: TestCounts
  readonly slowest: readonly string[]
  readonly failures: readonly string[]
}

/** Lines of a crashed runner's output in the summary. */
const TAIL_LINES = 12

/** Returns the lines for a step that ended with an error although none of its tests has failed. */
export const crashLines = (name: string, code: number, output: string): string[] => [
  `FAILED ${name}: ended with code ${code}`,
  ...output
    .trimEnd()
    .split('\n')
    .slice(-TAIL_LINES)
    .map((line) => `    ${line}`),
]

/** Runs a step without test counts. Counts as one failure if it fails, and as nothing otherwise. */
export async function runCheck(
  name: string,
  args: readonly string[],
  shown: StepOutput = {},
): Promise<StepResult> {
  const { code, output } = await runStep('node', args, {}, shown)
  console.log(`${name}: ${code === 0 ? 'ok' : `failed with code ${code}`}`)
  return {
    counts: { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 },
    slowest: [],
    failures: code === 0 ? [] : crashLines(name, code, output),
  }
}

/** Adds a failure for a runner that ended with an error although none of its tests has failed. */
function withCrash(name: string, result: StepResult, code: number, output: string): StepResult {
  if (code === 0 || result.failures.length > 0) return result
  const counts = { ...result.counts, failed: Math.max(1, result.counts.failed) }
  return { ...result, counts, failures: crashLines(name, code, output) }
}

/** Runs the unit and integration tests with Vitest. */
export async function runUnitTests(folder: string): Promise<StepResult> {
  const path = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const { code, output } = await runStep('vitest', ['run', ...reporters], {}, { label: 'unit' })
  const result = {
    counts: vitestCounts(path),
    slowest: slowestLines('unit', vitestTimes(path)),
    failures: failureLines(vitestFailures(path)),
  }
  return withCrash('unit', result, code, output)
}

/** Runs the journeys with Playwright. */
export async function runJourneys(folder: string): Promise<StepResult> {
  const path = join(folder, 'playwright.json')
  const { code, output } = await runStep(
    'playwright',
    ['test', '-c', 'tests/journeys/playwright.config.ts'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: path },
    { label: 'journeys' },
  )
  const result = {
    counts: playwrightCounts(path),
    slowest: slowestLines('journeys', playwrightTimes(path)),
    failures: failureLines(playwrightFailures(path)),
  }
  return withCrash('journeys', result, code, output)
}

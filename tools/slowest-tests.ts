import { z } from 'zod'
import { readJson } from './test-counts.ts'

/** Duration of a test. */
interface TimedTest {
  readonly title: string
  readonly ms: number
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
})

/** Returns the tests of a Vitest JSON report; none if there is no report. */
export function vitestTimes(path: string): TimedTest[] {
  const parsed = vitestReport.safeParse(readJson(path))
  const files = parsed.success ? parsed.data.testResults : []
  return files.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0 })),
  )
}

interface Suite {
  specs: {
    title: string
    tests: { projectName: string; results: { duration: number }[] }[]
  }[]
  suites?: Suite[] | undefined
}

const suite: z.ZodType<Suite> = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({ projectName: z.string(), results: z.array(z.object({ duration: z.number() })) }),
      ),
    }),
  ),
  suites: z.lazy(() => z.array(suite)).optional(),
})
const playwrightReport = z.object({ suites: z.array(suite) })

const timesOf = ({ specs, suites = [] }: Suite): TimedTest[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `${projectName}: ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(timesOf),
]

/** Returns the tests of a Playwright JSON report, each with its project; none if there is no report. */
export function playwrightTimes(path: string): TimedTest[] {
  const parsed = playwrightReport.safeParse(readJson(path))
  return parsed.success ? parsed.data.suites.flatMap(timesOf) : []
}

const SHOWN = 10

/** Formats the slowest tests of a runner, one line each, slowest first. */
export const slowestLines = (runner: string, tests: readonly TimedTest[]): string[] =>
  tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${runner}: ${title}`)

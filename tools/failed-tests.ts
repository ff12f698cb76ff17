import { z } from 'zod'
import { readJson } from './test-counts.ts'

/** A failed test and its error message. */
interface FailedTest {
  readonly title: string
  readonly message: string
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().nullish(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/** Returns the failed tests of a Vitest JSON report, and the files that could not be run. */
export function vitestFailures(path: string): FailedTest[] {
  const parsed = vitestReport.safeParse(readJson(path))
  const files = parsed.success ? parsed.data.testResults : []
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        title: `${name}: ${fullName}`,
        message: failureMessages?.[0] ?? '',
      }))
    return failed.length === 0 && status === 'failed' ? [{ title: name, message: message ?? '' }] : failed
  })
}

interface Suite {
  specs: {
    title: string
    file: string
    tests: {
      projectName: string
      status: string
      results: { error?: { message?: string | undefined } | undefined }[]
    }[]
  }[]
  suites?: Suite[] | undefined
}

const suite: z.ZodType<Suite> = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
        }),
      ),
    }),
  ),
  suites: z.lazy(() => z.array(suite)).optional(),
})
const playwrightReport = z.object({ suites: z.array(suite) })

const failedIn = ({ specs, suites = [] }: Suite): FailedTest[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        title: `${file}: ${projectName}: ${title}`,
        message: results.find(({ error }) => error)?.error?.message ?? '',
      })),
  ),
  ...suites.flatMap(failedIn),
]

/** Returns the failed tests of a Playwright JSON report. */
export function playwrightFailures(path: string): FailedTest[] {
  const parsed = playwrightReport.safeParse(readJson(path))
  return parsed.success ? parsed.data.suites.flatMap(failedIn) : []
}

const LINES = 12

/** Formats failed tests for the console: the title of each and the first lines of its message. */
export const failureLines = (tests: readonly FailedTest[]): string[] =>
  tests.flatMap(({ title, message }) => [
    `FAILED ${title}`,
    ...message
      .split('\n')
      .slice(0, LINES)
      .map((line) => `    ${line}`),
  ])

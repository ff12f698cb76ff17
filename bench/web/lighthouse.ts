import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { CHROMIUM_FLAGS } from '../../tools/chromium-flags.ts'

const scores = z.object({
  categories: z.object({
    performance: z.object({ score: z.number() }),
    accessibility: z.object({ score: z.number() }),
  }),
  environment: z.object({ benchmarkIndex: z.number() }),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
})

function lighthouse(url: string, browser: string): z.infer<typeof scores> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const report = join(folder, 'report.json')
  execFileSync(
    'lighthouse',
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      '--only-categories=performance,accessibility',
      `--chrome-flags=--headless=new ${CHROMIUM_FLAGS.join(' ')}`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CHROME_PATH: browser } },
  )
  const parsed = scores.parse(JSON.parse(readFileSync(report, 'utf8')))
  rmSync(folder, { recursive: true, force: true })
  return parsed
}

/** Maximum attempts. On a busy machine Lighthouse loses one trace in five (NO_NAVSTART). */
const MAX_TRIES = 4

/** Runs Lighthouse on a page with its own phone throttling. A run whose trace is lost is repeated. */
export function lighthouseOrAgain(url: string, browser: string): z.infer<typeof scores> {
  for (let tries = 1; ; tries++) {
    try {
      return lighthouse(url, browser)
    } catch (error) {
      if (tries === MAX_TRIES) throw error
      console.log(`Lighthouse lost a trace, repeating the run: ${reasonOf(error)}`)
    }
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''

/** Returns the median. */
export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

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

/** Of a page that we can show, Lighthouse loses one trace in five on a busy machine (NO_NAVSTART). */
const MAX_TRIES = 4

/** What Lighthouse says of a page on a phone, with its own throttling. A run whose trace it lost is no run: another one takes its place. */
export function lighthouseOrAgain(url: string, browser: string): z.infer<typeof scores> {
  for (let tries = 1; ; tries++) {
    try {
      return lighthouse(url, browser)
    } catch (error) {
      if (tries === MAX_TRIES) throw error
      console.log(`Lighthouse lost a run, another takes its place: ${reasonOf(error)}`)
    }
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''

/** The middle one of some values. */
export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

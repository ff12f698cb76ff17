/**
 * The test command, locally and in CI: checks, builds, unit and integration tests with fault injection in parallel,
 * and browser journeys.
 * The last line is `N passed, N failed, N skipped`, summed from the reports of the runners. Each failing check of
 * `verify` counts as one failure. Before it come the slowest ten tests of each runner, the time of each step and
 * the failures, so that the end of the output is enough to read.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shareCompiled } from '@tessera/test-env'
import { failureLines, playwrightFailures, vitestFailures } from './failed-tests.ts'
import { runStep } from './run-step.ts'
import { playwrightTimes, slowestLines, vitestTimes } from './slowest-tests.ts'
import { playwrightCounts, sumCounts, type TestCounts, vitestCounts } from './test-counts.ts'

const STEPS = ['verify', 'unit', 'faults', 'journeys']
const only = process.argv[2]
if (only === '--help' || only === '-h' || (only !== undefined && !STEPS.includes(only))) {
  console.log(`Usage: npm test -- [${STEPS.join(' | ')}]`)
  process.exit(only.startsWith('-') ? 0 : 2)
}

// The steps start several hundred processes, which share a compile cache.
shareCompiled()
const reports = mkdtempSync(join(tmpdir(), 'tessera-reports-'))
const startedMs = performance.now()
/** Lines of the summary at the end. */
const slowest: string[] = []
const failures: string[] = []
const steps: string[] = []

/** Runs a step and records its duration. */
async function timed(name: string, step: () => Promise<TestCounts>): Promise<TestCounts> {
  const beganMs = performance.now()
  const counts = await step()
  steps.push(`${name} ${Math.round((performance.now() - beganMs) / 1000)} s`)
  return counts
}

/** Runs a step without test counts. Counts as one failure if it fails, and as nothing otherwise. */
async function check(
  name: string,
  command: string,
  args: string[],
  options: { readonly isBuffered?: boolean } = {},
): Promise<TestCounts> {
  const { code } = await runStep(command, args, {}, options)
  console.log(`${name}: ${code === 0 ? 'ok' : `failed with code ${code}`}`)
  if (code !== 0) failures.push(`FAILED ${name}`)
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

async function unitTests(): Promise<TestCounts> {
  const path = join(reports, 'vitest.json')
  const { code } = await runStep('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path}`,
  ])
  slowest.push(...slowestLines('unit', vitestTimes(path)))
  failures.push(...failureLines(vitestFailures(path)))
  const counts = vitestCounts(path)
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

async function journeys(): Promise<TestCounts> {
  const path = join(reports, 'playwright.json')
  const { code } = await runStep('playwright', ['test', '-c', 'tests/journeys/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: path,
  })
  slowest.push(...slowestLines('journeys', playwrightTimes(path)))
  failures.push(...failureLines(playwrightFailures(path)))
  const counts = playwrightCounts(path)
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

const verify = () => timed('verify', () => check('verify', 'node', ['tools/verify.ts']))
const build = () => timed('build', () => check('build', 'node', ['apps/tessera/src/build-main.ts']))
const faults = () =>
  timed('injected faults', () =>
    check('injected faults', 'node', ['apps/realtime/test/inject-faults.ts'], { isBuffered: true }),
  )

const counts: TestCounts[] = []
const includes = (...names: string[]) => !only || names.includes(only)
// Fault injection mostly waits, so the steps before the journeys can use the CPU at the same time.
const concurrent = includes('faults') ? [faults()] : []
if (includes('verify')) counts.push(await verify())
if (includes('unit', 'journeys')) counts.push(await build())
if (includes('unit')) counts.push(await timed('unit', unitTests))
counts.push(...(await Promise.all(concurrent)))
if (includes('journeys')) counts.push(await timed('journeys', journeys))

const total = sumCounts(counts)
console.log(['The slowest tests:', ...slowest].join('\n'))
console.log(`Took ${Math.round((performance.now() - startedMs) / 1000)} s: ${steps.join(', ')}`)
if (failures.length > 0) console.log(failures.join('\n'))
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

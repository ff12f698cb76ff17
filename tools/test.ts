/**
 * The test command, the same here and in CI: checks, builds, unit and integration tests, journeys in a browser.
 * Its last line is `N passed, N failed, N skipped`, summed from the runners' own counts; each check of `verify`
 * that fails counts as a failure too.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { runStep } from './run-step.ts'
import { playwrightCounts, sumCounts, type TestCounts, vitestCounts } from './test-counts.ts'

const reports = mkdtempSync(join(tmpdir(), 'tessera-reports-'))
const startedMs = performance.now()

/** A step without tests of its own: nothing when it goes well, one failure when not. */
async function check(
  name: string,
  command: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<TestCounts> {
  const { code } = await runStep(command, args, environment)
  console.log(`${name}: ${code === 0 ? 'ok' : `failed with code ${code}`}`)
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
  const counts = vitestCounts(path)
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

async function journeys(): Promise<TestCounts> {
  const path = join(reports, 'playwright.json')
  const { code } = await runStep('playwright', ['test', '-c', 'tests/journeys/playwright.config.ts'], {
    CHROMIUM_PATH: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: path,
  })
  const counts = playwrightCounts(path)
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

const only = process.argv[2]
const counts: TestCounts[] = []
if (!only || only === 'verify') counts.push(await check('verify', 'node', ['tools/verify.ts']))
if (!only || only === 'unit' || only === 'journeys')
  counts.push(await check('build', 'node', ['apps/tessera/src/build-main.ts']))
if (!only || only === 'unit') counts.push(await unitTests())
if (!only || only === 'faults')
  counts.push(await check('injected faults', 'node', ['apps/realtime/test/inject-faults.ts']))
if (!only || only === 'journeys') counts.push(await journeys())

const total = sumCounts(counts)
console.log(`Took ${Math.round((performance.now() - startedMs) / 1000)} s`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

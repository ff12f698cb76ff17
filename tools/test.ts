/**
 * The test command, locally and in CI: checks, builds, unit and integration tests with fault injection at the same time,
 * and browser journeys. Each line of these steps starts with the name of its step.
 * The last line is `N passed, N failed, N skipped`, summed from the reports of the runners. Each failing check of
 * `verify` counts as one failure. Before it come the slowest ten tests of each runner, the time of each step and
 * the failures, so that the end of the output is enough to read.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shareCompiled } from '@tessera/test-env'
import { sumCounts } from './test-counts.ts'
import { runCheck, runJourneys, runUnitTests, type StepResult } from './test-steps.ts'

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
const results: StepResult[] = []
const times: string[] = []

const includes = (...names: string[]) => !only || names.includes(only)

/** Runs a step if it was requested, and records its result and duration. */
async function step(name: string, isIncluded: boolean, run: () => Promise<StepResult>): Promise<void> {
  if (!isIncluded) return
  const beganMs = performance.now()
  results.push(await run())
  times.push(`${name} ${Math.round((performance.now() - beganMs) / 1000)} s`)
}

await step('verify', includes('verify'), () => runCheck('verify', ['tools/verify.ts']))
await step('build', includes('unit', 'journeys'), () => runCheck('build', ['apps/tessera/src/build-main.ts']))
// Fault injection mostly waits, so the unit tests can use the CPU at the same time.
await Promise.all([
  step('unit', includes('unit'), () => runUnitTests(reports)),
  step('injected faults', includes('faults'), () =>
    runCheck('injected faults', ['apps/realtime/test/inject-faults.ts'], { label: 'faults' }),
  ),
])
await step('journeys', includes('journeys'), () => runJourneys(reports))

const failures = results.flatMap((result) => result.failures)
const total = sumCounts(results.map(({ counts }) => counts))
console.log(['The slowest tests:', ...results.flatMap(({ slowest }) => slowest)].join('\n'))
console.log(`Took ${Math.round((performance.now() - startedMs) / 1000)} s: ${times.join(', ')}`)
if (failures.length > 0) console.log(failures.join('\n'))
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

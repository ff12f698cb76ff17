/**
 * Runs the checks that need no running server: format, lint, types, import rules and cycles, unused files and
 * exports, house rules and message catalogues. `npm run verify`.
 */
import { runStep } from './run-step.ts'

type Step = readonly [name: string, command: string, args: string[]]

/** Generates the types that other steps read. */
const FIRST: Step = ['route types', 'npm', ['run', '--silent', 'typegen', '-w', '@tessera/web']]
/** Independent steps, longest first. */
const STEPS: Step[] = [
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  [
    'import rules',
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'bench', 'tools', 'tests'],
  ],
  ['unused code', 'knip', ['--no-config-hints']],
  ['house rules', 'node', ['tools/check-house-rules.ts']],
  ['format and lint', 'biome', ['check', '.']],
  ['message catalogues', 'node', ['tools/check-catalogues.ts']],
]
/** Number of concurrent steps. Each keeps one core busy. */
const LANES = 2

const failed: string[] = []

/** Runs a step, prints its output in one piece and records a failure. */
async function run([name, command, args]: Step): Promise<void> {
  const startedMs = performance.now()
  const { code } = await runStep(command, args, {}, { isBuffered: true })
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name} (${seconds} s)`)
  if (code !== 0) failed.push(name)
}

await run(FIRST)
const waiting = [...STEPS]
await Promise.all(
  Array.from({ length: LANES }, async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step)
  }),
)
if (failed.length > 0) {
  console.error(`verify: ${failed.join(', ')} failed`)
  process.exit(1)
}

/**
 * The checks that need no running server: format, lint, types, import arrows and cycles, unused files and exports,
 * content and catalogues. `npm run verify`.
 */
import { runStep } from './run-step.ts'

const steps: [name: string, command: string, args: string[]][] = [
  ['types of the routes', 'npm', ['run', '--silent', 'typegen', '-w', '@tessera/web']],
  ['format and lint', 'biome', ['check', '.']],
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  [
    'import arrows',
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'bench', 'tools', 'tests'],
  ],
  ['unused code', 'knip', ['--no-config-hints']],
  ['message catalogues', 'node', ['apps/web/tools/check-catalogues.ts']],
  ['house rules', 'node', ['tools/check-house-rules.ts']],
]

const failed: string[] = []
for (const [name, command, args] of steps) {
  const startedMs = performance.now()
  const { code } = await runStep(command, args)
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name} (${seconds} s)`)
  if (code !== 0) failed.push(name)
}
if (failed.length > 0) {
  console.error(`verify: ${failed.join(', ')} failed`)
  process.exit(1)
}

import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { PATIENCE } from './packages/test-env/src/patience.ts'

const include = [
  'packages/**/*.test.{ts,tsx}',
  'apps/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
  'bench/**/*.test.ts',
]
const exclude = ['**/node_modules/**', '**/build/**']

/** What runs a whole server as it was built, with the state of its process. */
const whole = ['apps/web/src/**/*.test.ts', 'apps/tessera/**/*.test.ts']
/** Files that put something else in the place of a module: whoever has loaded it before them would keep what it was. */
const replacing = globSync(include, { exclude }).filter((file) =>
  /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')),
)
const apart = [...whole, ...replacing]

/**
 * Unit and integration tests of every package and app; journeys run under Playwright. Files share a process, so that what
 * they all import is loaded once for many: that was two fifths of the time. So a test leaves nothing behind.
 */
export default defineConfig({
  test: {
    exclude,
    globalSetup: ['packages/test-env/src/global-setup.ts'],
    setupFiles: ['packages/test-env/src/fixed-seeds.ts'],
    pool: 'forks',
    // One more than the cores of a small machine: a tenth of the time is waiting.
    maxWorkers: 3,
    // Limits for a machine that is busy with other work. Only a failing test waits this long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: PATIENCE.timeout } },
    projects: [
      { extends: true, test: { name: 'together', include, exclude: [...exclude, ...apart], isolate: false } },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
  },
})

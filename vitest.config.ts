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

/** Tests that run a wholeServer built server and depend on the state of its process. */
const wholeServer = ['apps/web/src/**/*.test.ts', 'apps/tessera/**/*.test.ts']
/** Tests that replace a module. A module that another test loaded before would not be replaced. */
const replacingModules = globSync(include, { exclude }).filter((file) =>
  /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')),
)
const isolated = [...wholeServer, ...replacingModules]

/**
 * Unit and integration tests of all packages and apps; journeys run under Playwright. Test files share a process,
 * so that common imports are loaded only once, which saves two fifths of the time. A test must therefore leave no
 * state behind.
 */
export default defineConfig({
  test: {
    exclude,
    globalSetup: ['packages/test-env/src/global-setup.ts'],
    setupFiles: ['packages/test-env/src/fixed-seeds.ts'],
    pool: 'forks',
    // One more than the cores of a small machine, since a tenth of the time is waiting.
    maxWorkers: 3,
    // Limits for a busy machine. Only a failing test waits this long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: PATIENCE.timeout } },
    projects: [
      {
        extends: true,
        test: { name: 'shared', include, exclude: [...exclude, ...isolated], isolate: false },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
  },
})

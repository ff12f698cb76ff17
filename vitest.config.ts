import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { PATIENCE } from './packages/test-env/src/patience.ts'

const include = [
  'packages/**/*.test.{ts,tsx}',
  'apps/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
  'bench/**/*.test.ts',
]
const exclude = ['**/node_modules/**', '**/build/**']

/** Tests that run a whole built server and depend on the state of its process. */
const wholeServer = ['apps/web/src/**/*.test.ts', 'apps/tessera/**/*.test.ts']
/** Tests that replace a module. A module that another test loaded before would not be replaced. */
const replacingModules = globSync(include, { exclude }).filter((file) =>
  /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')),
)
const isolated = [...wholeServer, ...replacingModules]

/**
 * The longest test files, in the order of their times. They start before the others of their project: a long file that
 * starts last leaves the other cores idle. Without this list, a machine that has not run them yet starts the files with
 * the longest text first.
 */
const LONGEST = [
  'packages/sport/test/calibration/calibration.test.ts',
  'apps/tessera/test/split-sport.test.ts',
  'apps/tessera/test/lost-database.test.ts',
  'apps/api/test/campaign-cost.test.ts',
  'apps/api/test/fuzz.test.ts',
  'apps/web/src/web-odd-paths.test.ts',
  'apps/sportsbook/src/words/sport-words.test.ts',
  'apps/tessera/test/documented-commands.test.ts',
  'apps/api/test/provider-wallet.test.ts',
  'apps/api/test/ethereum-payouts.test.ts',
  'apps/tessera/test/production-mode.test.ts',
  'apps/tessera/test/split.test.ts',
  'apps/tessera/test/start-refusals.test.ts',
  'apps/sportsbook/src/simulated-feed.test.ts',
  'packages/ledger/src/rules-storm.test.ts',
  'packages/fairness/src/exact/sampled-results.test.ts',
  'apps/api/test/broadcast-storm.test.ts',
  'packages/postgres/src/embedded/supervisor.test.ts',
  'apps/api/test/agreement.test.ts',
  'packages/fairness/src/exact/slot-results.test.ts',
].map((file) => join(import.meta.dirname, file))

/** Keeps the projects apart, and within each starts the longest files first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    const placeOf = ({ moduleId }: TestSpecification): number =>
      LONGEST.includes(moduleId) ? LONGEST.indexOf(moduleId) : LONGEST.length
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((a, b) => placeOf(a) - placeOf(b)),
    )
  }
}

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
    sequence: { sequencer: LongestFirst },
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

import { defineConfig } from 'vitest/config'

/** Unit and integration tests of every package and app; journeys run under Playwright. */
export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['packages/test-env/src/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // On a machine that is busy with other work. What is there ends the wait at once.
    expect: { poll: { timeout: 10_000 } },
  },
})

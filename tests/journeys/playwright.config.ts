import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../tools/chromium-flags.ts'
import { findShell } from '../../tools/find-browser.ts'

/** Looked for, and installed if need be, once: workers read this file too, and have the environment of who started them. */
const executablePath = process.env.CHROMIUM_PATH ?? findShell()
process.env.CHROMIUM_PATH = executablePath

/**
 * Journeys in a real browser against the whole of Tessera, started once on a data directory of its own. Each journey
 * makes its own players, so that any two of them can run at the same time. None is retried (docs/decisions/0083).
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // One more than the cores of a small machine: a quarter of a journey is waiting.
  workers: 3,
  // Waits are long for a machine that is busy with other work: what is there ends them at once.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  globalSetup: './start-tessera.ts',
  use: {
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    launchOptions: {
      executablePath,
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-alone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      // The widget of the sportsbook in a page of plain HTML, on a sportsbook that does what a test wishes for.
      name: 'widget',
      testDir: '../../apps/sportsbook/src/widget/dev',
      testMatch: '*.check.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      // The games' own pages on a round server that draws what a test wishes for.
      name: 'games',
      testDir: '../../apps/studio/src/client/dev',
      testMatch: '*.check.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
})

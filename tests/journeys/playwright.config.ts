import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../tools/chromium-flags.ts'
import { findShell } from '../../tools/find-browser.ts'
import { DESKTOP, PHONE } from './devices.ts'

/** Finds or installs the browser once. Workers read this file too and inherit the environment of their parent. */
const executablePath = process.env.CHROMIUM_PATH ?? findShell()
process.env.CHROMIUM_PATH = executablePath

/**
 * Journeys in a real browser against a complete Tessera, which is started once on a temporary data directory. Each
 * journey creates its own players, so all of them can run in parallel. None is retried (docs/decisions/0083).
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // One more than the cores of a small machine, because journeys wait for a quarter of their time.
  workers: 3,
  // Timeouts are generous for busy machines. A wait ends as soon as its condition holds.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json']],
  globalSetup: './start-tessera.ts',
  use: {
    screenshot: 'only-on-failure',
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath,
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-alone/,
      use: DESKTOP,
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: PHONE,
    },
    {
      // The sportsbook widget in a plain HTML page, with a fake sportsbook that the tests control.
      name: 'widget',
      testDir: '../../apps/widget/src/dev',
      testMatch: '*.check.ts',
      use: { ...DESKTOP, viewport: { width: 1280, height: 800 } },
    },
    {
      // The games' pages with a fake round server whose results the tests choose.
      name: 'games',
      testDir: '../../apps/studio/src/client/dev',
      testMatch: '*.check.ts',
      use: { ...DESKTOP, viewport: { width: 1280, height: 800 } },
    },
  ],
})

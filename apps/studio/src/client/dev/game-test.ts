import { test as base, expect, type FrameLocator, type Page } from '@playwright/test'
import { type DevServer, startDevServer } from './server.ts'

interface WorkerFixtures {
  /** A page on a phone that stays open: what the games share is loaded once. Only for looking at them. */
  readonly phone: Page
}

interface Fixtures {
  /** A round server of this test's own. */
  readonly server: DevServer
  /** Opens a game in the frame of a host page. What the game throws meanwhile fails the test. */
  readonly open: (gameId: string) => Promise<FrameLocator>
}

/** A test of the built pages of the games. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument.
  server: async ({}, use) => {
    const server = await startDevServer()
    await use(server)
    await server.close()
  },
  phone: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  open: async ({ server, page }, use) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await use(async (gameId) => {
      await page.goto(`${server.origin}/?game=${gameId}`)
      const game = page.frameLocator('iframe')
      await game.locator('.deck').waitFor()
      return game
    })
    expect(errors).toEqual([])
  },
})

/** Waits until the result of a round is shown. */
export const settled = (game: Pick<FrameLocator, 'locator'>): Promise<void> =>
  expect(game.locator('.game')).toHaveAttribute('data-phase', 'settled', { timeout: 12_000 })

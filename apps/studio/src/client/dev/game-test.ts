import { test as base, expect, type FrameLocator, type Page } from '@playwright/test'
import { type DevServer, startDevServer } from './server.ts'

interface WorkerFixtures {
  /**
   * A phone page that stays open, so that assets shared by the games are loaded once. Only for viewing them.
   */
  readonly phone: Page
}

interface Fixtures {
  /** Round server of this test. */
  readonly server: DevServer
  /** Opens a game in the frame of a host page. Errors thrown by the game fail the test. */
  readonly open: (gameId: string) => Promise<FrameLocator>
}

/** Test function for the built game pages. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its first argument.
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
  expect(game.locator('.game')).toHaveAttribute('data-phase', 'settled')

interface Heard {
  readonly type: string
  readonly win?: number
  readonly balance?: number | null
  readonly code?: string
}

/** Messages that the game sent to the surrounding page. */
export const heard = (page: Page): Promise<Heard[]> => page.evaluate('window.heard')
/** The game, whose phase is in `data-phase`. */
export const phase = (game: FrameLocator) => game.locator('.game')
export const counted = async (page: Page, type: string) =>
  (await heard(page)).filter((one) => one.type === type).length

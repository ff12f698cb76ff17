import type { FrameLocator, Page } from '@playwright/test'

/** Steps on the page of a game. */

/** Returns the frame of a studio game. */
export const gameFrame = (page: Page): FrameLocator => page.frameLocator('iframe[src*="/studio/play/"]')

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 528

/** Starts a game. On a phone, it is behind a cover, and a dialog offers real money or demo. */
export async function startGame(page: Page): Promise<void> {
  if (!isPhone(page)) return
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Play for real/ })
    .click()
}

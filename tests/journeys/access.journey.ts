import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { deposit, enterAs, readyPlayer, siteUrl } from './player.ts'

const GUEST_PATHS = [
  '/',
  '/de',
  '/games',
  '/games/providers',
  '/game/red-fox',
  '/fairness',
  '/static/faq',
  '/no/such/page',
  '/offline',
  '/?sign-in',
  '/?sign-up',
  '/?global-search',
  '/?demo-game=red-fox',
  '/?games-filter',
]

const PLAYER_PATHS = [
  '/wallet',
  '/wallet?wallet=deposit',
  '/wallet?wallet=withdraw',
  '/wallet?mobile-game=red-fox',
  '/wallet/history?tab=transactions',
  '/wallet/history?tab=bets',
  '/profile',
  '/profile/sessions',
  '/game/tessera-dice',
]

/** Nothing that axe finds is accepted, in either theme. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto(siteUrl() + path, { waitUntil: 'networkidle' })
  if (path.includes('?') && !path.includes('history')) {
    await expect(page.getByRole('dialog').locator('button, input').nth(1)).toBeVisible()
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', new RegExp(colorScheme))
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
    )
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    expect(found, `${path} in the ${colorScheme} theme`).toEqual([])
  }
}

for (const path of GUEST_PATHS) {
  test(`a guest’s ${path} has no violation in either theme`, async ({ page }) => {
    await expectAccessible(page, path)
  })
}

test('a player’s pages have no violation in either theme', async ({ page }) => {
  test.setTimeout(300_000)
  const player = await readyPlayer()
  await deposit(player, 5000)
  await enterAs(page, player)
  for (const path of PLAYER_PATHS) await test.step(path, () => expectAccessible(page, path))
})

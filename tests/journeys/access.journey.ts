import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { deposit, enterAs, ON_PHONES_TOO, readyPlayer, siteUrl } from './player.ts'

/** What a phone lays out as a desktop does, or shows in another language only. */
const GUEST_PATHS_AS_ON_A_DESKTOP = ['/de', '/static/faq', '/no/such/page', '/offline']

const GUEST_PATHS = ['/', '/games', '/games/providers', '/game/red-fox', '/fairness']

const GUEST_DIALOGS = ['/?sign-in', '/?sign-up', '/?global-search', '/?demo-game=red-fox', '/?games-filter']

const PLAYER_PATHS = [
  '/wallet',
  '/wallet/history?tab=transactions',
  '/wallet/history?tab=bets',
  '/profile',
  '/profile/sessions',
  '/game/tessera-dice',
]

const PLAYER_DIALOGS = ['/wallet?wallet=deposit', '/wallet?wallet=withdraw', '/wallet?mobile-game=red-fox']

/** Nothing that axe finds is accepted, in either theme. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto(siteUrl() + path, { waitUntil: 'networkidle' })
  if (GUEST_DIALOGS.includes(path) || PLAYER_DIALOGS.includes(path)) {
    await expect(page.getByRole('dialog').locator('button, input').nth(1)).toBeVisible()
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', new RegExp(colorScheme))
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
    )
    const { violations } = await new AxeBuilder({ page })
      // Frames of other origins need a page of axe's own, which takes longer than a look.
      .setLegacyMode(page.frames().length === 1)
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    expect.soft(found, `${path} in the ${colorScheme} theme`).toEqual([])
  }
}

/** One page for all of them: what they share is loaded once. */
async function expectAllAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) await test.step(path, () => expectAccessible(page, path))
}

test('a guest’s pages have no violation in either theme', ON_PHONES_TOO, async ({ page }) => {
  await expectAllAccessible(page, GUEST_PATHS)
})

test('a guest’s pages of words and errors have no violation in either theme', async ({ page }) => {
  await expectAllAccessible(page, GUEST_PATHS_AS_ON_A_DESKTOP)
})

test('a guest’s dialogs have no violation in either theme', ON_PHONES_TOO, async ({ page }) => {
  await expectAllAccessible(page, GUEST_DIALOGS)
})

for (const [kind, paths] of [
  ['pages', PLAYER_PATHS],
  ['dialogs', PLAYER_DIALOGS],
] as const)
  test(`a player’s ${kind} have no violation in either theme`, ON_PHONES_TOO, async ({ page }) => {
    const player = await readyPlayer()
    await deposit(player, 5000)
    await enterAs(page, player, '/offline')
    await expectAllAccessible(page, paths)
  })

import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { deposit, enterAs, readyPlayer, siteUrl } from './player.ts'

const THEMES = ['dark', 'light'] as const

/** Nothing that axe finds is accepted, in any theme. */
async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

for (const colorScheme of THEMES) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' })

    for (const path of [
      '/',
      '/de',
      '/games',
      '/games/providers',
      '/fairness',
      '/no/such/page',
      '/?sign-in',
      '/?sign-up',
      '/?global-search',
    ]) {
      test(`a guest’s ${path} has no violation`, async ({ page }) => {
        await page.goto(siteUrl() + path, { waitUntil: 'networkidle' })
        if (path.includes('?')) await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
      })
    }

    test('a player’s pages have no violation', async ({ page }) => {
      const player = await readyPlayer()
      await deposit(player, 5000)
      await enterAs(page, player)
      for (const path of [
        '/wallet',
        '/wallet?wallet=deposit',
        '/wallet?wallet=withdraw',
        '/wallet/history?tab=transactions',
        '/profile',
        '/profile/sessions',
        '/game/tessera-dice',
      ]) {
        await test.step(path, async () => {
          await page.goto(siteUrl() + path, { waitUntil: 'networkidle' })
          if (path.includes('?wallet'))
            await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
          await expectAccessible(page)
        })
      }
    })
  })
}

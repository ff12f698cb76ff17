import { expect, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { ON_PHONES_TOO, siteUrl } from './player.ts'

test(
  'all categories are one press away from a list of games, with their numbers',
  ON_PHONES_TOO,
  async ({ page }) => {
    await page.goto(`${siteUrl()}/games/dice`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Collections' }).click()
    await expect(page).toHaveURL(/\/games\/dice\?categories/)
    await page.reload()
    const dialog = page.getByRole('dialog', { name: 'All categories' })
    await expect(
      dialog.getByRole('navigation', { name: 'Collections' }).getByRole('link').nth(2),
    ).toBeVisible()
    await expectNoViolations(page)
    const feature = dialog
      .getByRole('navigation', { name: 'Features' })
      .getByRole('link', { name: /^Free spins/ })
    const [games = ''] = /\d+ games?/.exec((await feature.innerText()).replace(/\s+/g, ' ')) ?? []
    await feature.click()
    await expect(page).toHaveURL(/\/games\?feature=free-spins$/)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('main').getByText(games, { exact: true }).first()).toBeVisible()
  },
)

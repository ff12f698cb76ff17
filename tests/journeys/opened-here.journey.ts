import { expect, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { enterAs, readyPlayer, siteUrl, sizeOf, WHEN_OPEN } from './player.ts'

for (const [language, prefix, title, roll, out] of [
  ['en', '', 'Tried on this device', /Roll/, 'Sign out'],
  ['de', '/de', 'Auf diesem Gerät ausprobiert', /Würfeln/, 'Abmelden'],
] as const)
  test(
    `a demo stands among the games of this device until the player signs out, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await enterAs(page, player, `${prefix}/game/tessera-dice?mode=demo`)
      const game = page.frameLocator('iframe[src*="/studio/play/"]')
      await expect(game.getByRole('button', { name: roll })).toBeEnabled(WHEN_OPEN)
      await page.goto(`${siteUrl()}${prefix}/recently-played`)
      const shelf = page.getByRole('region', { name: title })
      await expect(shelf.getByRole('link', { name: /Tessera Dice/ }).first()).toBeVisible()
      await expectNoViolations(page)
      await page.goto(`${siteUrl()}${prefix}/profile`)
      await page.getByRole('main').getByRole('button', { name: out }).click()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('playedGames'))).toBeNull()
    },
  )

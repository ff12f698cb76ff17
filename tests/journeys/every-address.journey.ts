import { expect, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { enterAs, readyPlayer, siteUrl, sizeOf } from './player.ts'

/** Dialogs that open in rare states of a bonus, a limit or a profile. Here, each opens by its address. */
const DIALOGS = [
  ['/profile?change-nickname', 'Change nickname', 'Spitznamen ändern'],
  ['/profile/limits?edit-limit=none', 'Change limit', 'Limit ändern'],
  [
    '/bonuses?bonus-cancel-lock=none',
    'You can’t cancel this bonus',
    'Du kannst diesen Bonus nicht stornieren',
  ],
  [
    '/bonuses?confirm-bonus-unsettled=none',
    'Cancel with an open round?',
    'Trotz laufender Runde stornieren?',
  ],
] as const

for (const [language, prefix] of [
  ['en', ''],
  ['de', '/de'],
] as const) {
  test(
    `opens the dialogs of rare states by their address, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      for (const [path, english, german] of DIALOGS) {
        await enterAs(page, player, prefix + path)
        const name = language === 'en' ? english : german
        await expect(page.getByRole('dialog', { name })).toBeVisible()
        await expectNoViolations(page)
      }
    },
  )

  test(`passes through the redirect page, in ${language}`, sizeOf(language), async ({ page }) => {
    await page.goto(`${siteUrl()}${prefix}/redirect?to=${encodeURIComponent(`${prefix}/games`)}`)
    await expect(page).toHaveURL(`${siteUrl()}${prefix}/games`)
    await page.goto(`${siteUrl()}${prefix}/redirect?to=https://elsewhere.example/`)
    await expect(page).toHaveURL(siteUrl() + (prefix || '/'))
  })
}

import { expect, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { enterAs, readyPlayer, siteUrl, sizeOf } from './player.ts'

/** Pages of the profile that lead to others: the player's details, and the settings by page. */

const WORDS = {
  en: { prefix: '', email: 'Email', edit: 'Edit details', account: 'Account', save: 'Save' },
  de: { prefix: '/de', email: 'E-Mail', edit: 'Daten bearbeiten', account: 'Konto', save: 'Speichern' },
} as const

for (const [language, words] of Object.entries(WORDS))
  test(
    `a player reads their details and opens the settings, in ${language}`,
    sizeOf(language === 'de' ? 'de' : 'en'),
    async ({ page }) => {
      const console = listenToConsole(page)
      const player = await readyPlayer()
      const main = page.getByRole('main')
      await enterAs(page, player, `${words.prefix}/profile/info`)
      await expect(main.getByRole('definition').filter({ hasText: player.email })).toBeVisible()
      await expectNoViolationsInThemes(page)
      await main.getByRole('link', { name: words.edit }).click()
      await expect(page).toHaveURL(`${siteUrl()}${words.prefix}/profile/personal`)

      await page.goto(`${siteUrl()}${words.prefix}/profile/settings`)
      await expectNoViolationsInThemes(page)
      await main.getByRole('link', { name: words.account, exact: true }).click()
      await expect(page).toHaveURL(`${siteUrl()}${words.prefix}/profile/settings/account`)
      await expect(main.getByRole('button', { name: words.save })).toBeVisible()
      console.expectSilence()
    },
  )

import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { deposit, enterAs, readyPlayer, siteUrl, sizeOf } from './player.ts'

/** Yearly statements: read on their page, and saved as CSV. */

const WORDS = {
  en: {
    prefix: '',
    link: 'Yearly statements',
    empty: 'No statements yet',
    deposits: 'Deposits',
    amount: '€50.00',
    save: 'Download CSV',
    head: 'Year,Currency,Deposits,',
  },
  de: {
    prefix: '/de',
    link: 'Jahresübersichten',
    empty: 'Noch keine Übersichten',
    deposits: 'Einzahlungen',
    amount: /50,00\s€/,
    save: 'CSV herunterladen',
    head: 'Jahr,Währung,Einzahlungen,',
  },
} as const

for (const [language, words] of Object.entries(WORDS))
  test(
    `a player reads and saves their yearly statements, in ${language}`,
    sizeOf(language === 'de' ? 'de' : 'en'),
    async ({ page }) => {
      const { prefix } = words
      const player = await readyPlayer()
      await enterAs(page, player, `${prefix}/wallet/history`)
      await page.getByRole('link', { name: words.link }).click()
      await expect(page).toHaveURL(`${siteUrl()}${prefix}/wallet/statements`)
      await expect(page.getByText(words.empty)).toBeVisible()
      await expectNoViolationsInThemes(page)
      await deposit(player, 5_000)
      // The page logs requests that its reload interrupts, such as after the deposit.
      await page.reload({ waitUntil: 'commit' })
      const console = listenToConsole(page)
      await page.waitForLoadState('networkidle')
      const row = page.locator('dl div').filter({ hasText: words.deposits }).first()
      await expect(row).toContainText(words.amount)
      await expectNoViolationsInThemes(page)
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: words.save }).click()
      const path = await (await saving).path()
      const text = readFileSync(path, 'utf8')
      expect(text).toContain(words.head)
      expect(text).toContain(',EUR,50.00,0.00,0.00,0.00,0.00,0.00')
      console.expectSilence()
    },
  )

import { expect, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { deposit, enterAs, readyPlayer, siteUrl, sizeOf } from './player.ts'

/** Messages: counted while the page is open, opened from the bell, read and deleted on their page. */

const WORDS = {
  en: {
    prefix: '',
    unread: (count: number) => `Messages, ${count} unread`,
    none: 'Messages',
    title: 'Deposit received',
    all: 'All messages',
    readAll: 'Mark all as read',
    delete: 'Delete message “Deposit received”',
    empty: 'No messages yet',
  },
  de: {
    prefix: '/de',
    unread: (count: number) => `Nachrichten, ${count} ungelesen`,
    none: 'Nachrichten',
    title: 'Einzahlung eingegangen',
    all: 'Alle Nachrichten',
    readAll: 'Alle als gelesen markieren',
    delete: 'Nachricht „Einzahlung eingegangen“ löschen',
    empty: 'Noch keine Nachrichten',
  },
} as const

for (const [language, words] of Object.entries(WORDS))
  test(
    `a player follows and clears their messages, in ${language}`,
    sizeOf(language === 'de' ? 'de' : 'en'),
    async ({ page }) => {
      const { prefix } = words
      const player = await readyPlayer()
      await deposit(player, 5_000)
      const console = listenToConsole(page)
      await enterAs(page, player, `${prefix}/profile`)
      const bell = (name: string) => page.getByRole('button', { name, exact: true })
      await expect(bell(words.unread(1))).toBeVisible()
      // The count rises on the open page.
      await deposit(player, 2_000)
      await expect(bell(words.unread(2))).toBeVisible()
      await bell(words.unread(2)).click()
      await page.getByRole('menuitem', { name: words.title }).first().click()
      await expect(page).toHaveURL(`${siteUrl()}${prefix}/wallet/history?tab=transactions`)
      await expect(bell(words.unread(1))).toBeVisible()
      await bell(words.unread(1)).click()
      await page.getByRole('menuitem', { name: words.all }).click()
      await expect(page).toHaveURL(`${siteUrl()}${prefix}/profile/notifications`)
      await expect(page.getByRole('heading', { name: words.title })).toHaveCount(2)
      await expectNoViolationsInThemes(page)
      await page.getByRole('button', { name: words.readAll }).click()
      await expect(bell(words.none)).toBeVisible()
      await expect(page.getByRole('button', { name: words.readAll })).toHaveCount(0)
      await page.getByRole('button', { name: words.delete }).first().click()
      await expect(page.getByRole('heading', { name: words.title })).toHaveCount(1)
      await page.getByRole('button', { name: words.delete }).click()
      await expect(page.getByText(words.empty)).toBeVisible()
      console.expectSilence()
    },
  )

import { expect, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { deposit, enterAs, readyPlayer, site, siteUrl, sizeOf } from './player.ts'
import { playHighest } from './studio-rounds.ts'

const WORDS = {
  en: {
    prefix: '',
    title: 'Tournaments',
    race: 'Daily race',
    open: 'Leaderboard and prizes Daily race',
    dialog: 'Tournament',
    rule: 'Only stakes of €0.10 or more count.',
    own: /Your place: \d+/,
    board: 'Leaderboard',
    you: 'You',
    close: 'Close',
    strip: 'Leaderboard Daily race',
  },
  de: {
    prefix: '/de',
    title: 'Turniere',
    race: 'Tagesrennen',
    open: 'Rangliste und Preise Tagesrennen',
    dialog: 'Turnier',
    rule: /Nur Einsätze ab 0,10\s€ zählen\./,
    own: /Dein Platz: \d+/,
    board: 'Rangliste',
    you: 'Du',
    close: 'Schließen',
    strip: 'Rangliste Tagesrennen',
  },
} as const

for (const language of ['en', 'de'] as const) {
  const words = WORDS[language]

  test(`a guest reads the rules and the leaderboard of a race, in ${language}`, {
    ...sizeOf(language),
  }, async ({ page }) => {
    const console = listenToConsole(page)
    await page.goto(`${siteUrl()}${words.prefix}/tournaments`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: words.title, level: 1 })).toBeVisible()
    // One race is running and one is to come.
    await expect(main.getByRole('heading', { name: words.race }).first()).toBeVisible()
    await expectNoViolationsInThemes(page)
    await main.getByRole('button', { name: words.open }).first().click()
    const dialog = page.getByRole('dialog', { name: words.dialog })
    await expect(dialog.getByText(words.rule)).toBeVisible()
    await expectNoViolationsInThemes(page)
    console.expectSilence()
    await dialog.getByRole('button', { name: words.close }).click()
    await expect(dialog).toBeHidden()
  })

  test(`a player sees the own place while playing, in ${language}`, {
    ...sizeOf(language),
  }, async ({ page }) => {
    test.slow()
    const player = await readyPlayer()
    await deposit(player, 10_000)
    await enterAs(page, player, `${words.prefix}/game/red-fox`)
    const strip = page.getByRole('button', { name: words.strip })
    await expect(strip).toBeVisible()
    await expect(page.getByText(words.own)).toHaveCount(0)
    // In another game that counts: the page's own game has a session of its own.
    await playHighest(site(), player.token, 'roman-fruit', 1)
    // The place appears without a reload.
    await expect(page.getByText(words.own).first()).toBeVisible()
    await strip.click()
    const dialog = page.getByRole('dialog', { name: words.dialog })
    const board = dialog.getByRole('list', { name: words.board })
    await expect(board.getByText(words.you, { exact: true })).toBeVisible()
    await expectNoViolationsInThemes(page)
  })
}

import { expect, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { untilSubscribed } from './live-channel.ts'
import { deposit, enterAs, LONG_WAY, readyPlayer, site, siteUrl, sizeOf, WHEN_OPEN } from './player.ts'
import { playHighest } from './studio-rounds.ts'

const GAME = 'red-fox'

const WORDS = {
  en: {
    prefix: '',
    levels: 'Levels',
    spins: '20 free spins',
    conditions: 'Conditions',
    spinsIn: 'You can play them in: Silver Stag.',
    join: 'Create account',
    yours: 'Your level',
    reached: 'Reached',
    first: 'Pebble',
    second: 'Terracotta',
    missing: '100 to Terracotta',
    dialog: 'You’ve reached a new level',
    next: 'Continue',
    points: '100 points',
    notice: 'New level: Slate',
  },
  de: {
    prefix: '/de',
    levels: 'Level',
    spins: '20 Freispiele',
    conditions: 'Bedingungen',
    spinsIn: 'Du kannst sie spielen in: Silver Stag.',
    join: 'Konto erstellen',
    yours: 'Dein Level',
    reached: 'Erreicht',
    first: 'Kiesel',
    second: 'Terrakotta',
    missing: 'Noch 100 bis Terrakotta',
    dialog: 'Du hast ein neues Level erreicht',
    next: 'Weiter',
    points: '100 Punkte',
    notice: 'Neues Level: Schiefer',
  },
} as const

for (const language of ['en', 'de'] as const) {
  const words = WORDS[language]

  test(`a guest sees the levels and what they pay, in ${language}`, sizeOf(language), async ({ page }) => {
    const console = listenToConsole(page)
    await page.goto(`${siteUrl()}${words.prefix}/loyalty`)
    const ladder = page.getByRole('main').getByRole('list', { name: words.levels })
    await expect(ladder.getByRole('listitem')).toHaveCount(7)
    await expect(ladder.getByRole('listitem').nth(1)).toContainText(words.second)
    const third = ladder.getByRole('listitem').nth(2)
    await expect(third).toContainText(words.spins)
    await third.getByText(words.conditions).click()
    await expect(third.getByText(words.spinsIn)).toBeVisible()
    await expect(ladder.getByText(words.yours)).toHaveCount(0)
    console.expectSilence()
    await page.getByRole('main').getByRole('button', { name: words.join }).click()
    await expect(page).toHaveURL(/[?&]sign-up/)
  })

  test(`a player climbs levels while playing and is told once each time, in ${language}`, {
    ...sizeOf(language),
  }, async ({ page }) => {
    test.slow()
    const player = await readyPlayer()
    await deposit(player, 200_000)
    const console = listenToConsole(page)
    const live = untilSubscribed(page, 'retentionAccounts')
    await enterAs(page, player, `${words.prefix}/loyalty`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: words.first }).first()).toBeVisible()
    await expect(main.getByText(words.missing)).toBeVisible()
    await live

    // One spin of 100 euros earns 100 points, the second level and its reward.
    expect(await playHighest(site(), player.token, GAME, 1)).toBe(10_000)
    const dialog = page.getByRole('dialog', { name: words.dialog })
    await expect(dialog).toContainText(words.second, LONG_WAY)
    await expectNoViolationsInThemes(page)
    console.forget()
    await dialog.getByRole('button', { name: words.next }).click()
    await expect(main.getByText(words.points).first()).toBeVisible()
    const step = main.getByRole('list', { name: words.levels }).getByRole('listitem')
    await expect(step.nth(1)).toContainText(words.yours)
    await expect(step.nth(0)).toContainText(words.reached)
    await page.reload()
    await expect(main.getByText(words.points).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    console.expectSilence()

    // On a game page there is a short notice instead, and no dialog over the game.
    const liveAgain = untilSubscribed(page, 'retentionAccounts')
    await page.goto(`${siteUrl()}${words.prefix}/game/tessera-dice`)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible(WHEN_OPEN)
    await liveAgain
    await playHighest(site(), player.token, GAME, 9)
    await expect(page.getByText(words.notice)).toBeVisible(LONG_WAY)
    await expect(page.getByRole('dialog', { name: words.dialog })).toHaveCount(0)
    await expect(page.getByText(words.notice)).toBeHidden()
  })
}

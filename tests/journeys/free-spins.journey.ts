import { expect, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { gameFrame } from './game-steps.ts'
import { enterAs, readyPlayer, site, siteUrl, sizeOf } from './player.ts'
import { arrangeWin } from './studio-rounds.ts'

const WORDS = {
  en: {
    prefix: '',
    code: 'Bonus code',
    redeem: 'Redeem code',
    name: 'Fox spins',
    activate: 'Activate',
    play: 'Play free spins',
    five: '5 free spins',
    inGame: /5 free spins left, €1\.00 each/,
    left: '4 free spins left',
    cancel: 'Cancel free spins',
    sure: 'Cancel these free spins?',
    lost: 'You’ll lose 4 free spins',
    none: 'No bonuses yet',
    list: 'Free spins',
    download: 'Download CSV',
  },
  de: {
    prefix: '/de',
    code: 'Bonuscode',
    redeem: 'Code einlösen',
    name: 'Fuchs-Freispiele',
    activate: 'Aktivieren',
    play: 'Freispiele spielen',
    five: '5 Freispiele',
    inGame: /Noch 5 Freispiele zu je 1,00\s€/,
    left: 'Noch 4 Freispiele',
    cancel: 'Freispiele stornieren',
    sure: 'Diese Freispiele stornieren?',
    lost: 'Du verlierst 4 Freispiele',
    none: 'Noch keine Boni',
    list: 'Freispiele',
    download: 'CSV herunterladen',
  },
} as const

interface Shown {
  readonly left: number
  readonly won: number
}

for (const language of ['en', 'de'] as const) {
  const words = WORDS[language]

  test(
    `a player gets free spins, plays one and cancels the rest (${language})`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      const spins = () => player.call<Shown[]>('GET', '/api/game/player-freespins')
      await enterAs(page, player, `${words.prefix}/profile/bonuses`)
      await page.getByLabel(words.code).fill('foxspins')
      await page.getByRole('button', { name: words.redeem }).click()
      const card = page.locator('li', { has: page.getByRole('heading', { name: words.name }) })
      await card.getByRole('button', { name: words.activate, exact: true }).click()
      await expect(card.getByRole('link', { name: words.play })).toBeVisible()
      await expect(card.getByText(words.five)).toBeVisible()
      await expectNoViolationsInThemes(page)

      const before = await player.call<{ balance: number }[]>('GET', '/api/wallet/accounts')
      // Of the round that the page plays. Won spins would keep it open.
      await arrangeWin(site(), player.token, 'red-fox')
      await page.goto(`${siteUrl()}${words.prefix}/game/red-fox?mode=real`)
      await expect(gameFrame(page).getByText(words.inGame)).toBeVisible()
      await gameFrame(page).locator('button.play').click()
      await expect.poll(async () => (await spins())[0]?.left).toBe(4)
      await expect(page.getByText(words.left).first()).toBeVisible()
      // The stake isn't taken.
      const [won] = await spins()
      const after = await player.call<{ balance: number }[]>('GET', '/api/wallet/accounts')
      expect(after[0]?.balance).toBe((before[0]?.balance ?? 0) + (won?.won ?? 0))

      await page.goto(`${siteUrl()}${words.prefix}/wallet/history?tab=free-rounds`)
      const round = page.getByRole('list', { name: words.list }).getByRole('listitem')
      await expect(round.getByRole('link', { name: 'Red Fox' })).toBeVisible()
      await expect(round.getByText(words.name)).toBeVisible()
      await expectNoViolationsInThemes(page)
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: words.download }).click()
      expect((await file).suggestedFilename()).toMatch(/^tessera-free-rounds-.*\.csv$/)

      await page.goto(`${siteUrl()}${words.prefix}/profile/bonuses`)
      await page.getByRole('button', { name: words.cancel }).click()
      const sure = page.getByRole('dialog', { name: words.sure })
      await expect(sure.getByText(words.lost)).toBeVisible()
      await expectNoViolationsInThemes(page)
      await sure.getByRole('button', { name: words.cancel }).click()
      await expect(page.getByText(words.none)).toBeVisible()
      expect(await spins()).toEqual([])
    },
  )
}

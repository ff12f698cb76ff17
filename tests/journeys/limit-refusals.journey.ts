import { expect, type Locator, type Page, test } from '@playwright/test'
import { openGrant, setLimit } from '@tessera/ledger'
import { expectNoViolations } from './axe.ts'
import { gameFrame } from './game-steps.ts'
import { untilSubscribed } from './live-channel.ts'
import { deposit, enterAs, type ReadyPlayer, readyPlayer, siteUrl, sizeOf, WHEN_OPEN } from './player.ts'
import { onDatabase } from './site-database.ts'
import { acceptAnyOdds, nextEvents, openSlip, price, stakeField, widget } from './sport-steps.ts'

/** Bets that a rule of the player refuses: the player reads why, in games, in the slip and in other tabs. */

const WORDS = {
  '': {
    roll: /Roll/,
    title: 'This bet is over your limit',
    limit: 'Daily bet limit',
    close: 'Back to the game',
    place: /^Place bet/,
    slip: /Your daily bet limit is €0\.05\. You have €0\.05 left\./,
    alert: 'Stake too high: Tessera Dice',
    most: /you can stake up to €0\.05/,
  },
  '/de': {
    roll: /Würfeln/,
    title: 'Dieser Einsatz überschreitet dein Limit',
    limit: 'Tägliches Einsatzlimit',
    close: 'Zurück zum Spiel',
    place: /^Wette abgeben/,
    slip: /Dein tägliches Einsatzlimit beträgt 0,05\s€\. Davon bleiben dir 0,05\s€\./,
    alert: 'Einsatz zu hoch: Tessera Dice',
    most: /kannst du höchstens 0,05\s€ setzen/,
  },
} as const

async function idOf(player: ReadyPlayer): Promise<string> {
  return (await player.call<{ id: string }>('GET', '/api/player/profile')).id
}

/** Opens a game for real money. Returns the button that plays one round with the suggested stake. */
async function openGame(page: Page, prefix: string, roll: RegExp): Promise<Locator> {
  await page.goto(`${siteUrl()}${prefix}/game/tessera-dice?mode=real`)
  const button = gameFrame(page).getByRole('button', { name: roll })
  await expect(button).toBeEnabled(WHEN_OPEN)
  return button
}

for (const [prefix, words] of Object.entries(WORDS)) {
  const language = prefix === '' ? 'en' : 'de'

  test(
    `a player with an operator's bet limit reads in a game and in the slip why a bet is refused (${language})`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await deposit(player, 5_000)
      const playerId = await idOf(player)
      const limit = { kind: 'bet', period: 'day', source: 'operator', currency: 'EUR', amount: 5n } as const
      await onDatabase((database) => database.transaction((tx) => setLimit(tx, playerId, limit)))
      await enterAs(page, player, prefix || '/')
      await (await openGame(page, prefix, words.roll)).click()

      const dialog = page.getByRole('dialog', { name: words.title })
      await expect(dialog).toBeVisible()
      await expect(dialog).toContainText(words.limit)
      await expect(dialog.getByText(/0[.,]05/)).toHaveCount(2)
      await expect(dialog.locator('time')).toBeVisible()
      await expect(dialog.getByRole('link')).toHaveAttribute('href', `${prefix}/profile/limits`)
      await expectNoViolations(page)
      await dialog.getByRole('button', { name: words.close }).click()
      // The game shows no second explanation and can be played again.
      await expect(dialog).toBeHidden()
      await expect(gameFrame(page).locator('.problem')).toBeHidden()
      await expect(gameFrame(page).getByRole('button', { name: words.roll })).toBeEnabled()

      const [event] = await nextEvents(1)
      await acceptAnyOdds(page)
      await page.goto(`${siteUrl()}${prefix}${event?.path}`)
      await price(page).click()
      await openSlip(page)
      await stakeField(page).fill('1')
      await widget(page).getByRole('button', { name: words.place }).click()
      await expect(widget(page).getByText(words.slip).filter({ visible: true }).first()).toBeVisible()
      expect(await player.call<unknown[]>('GET', '/api/game/bets')).toEqual([])
      expect(await player.call<unknown[]>('GET', '/api/game/spins')).toEqual([])
    },
  )

  test(
    `a player reads the maximum stake of a bonus in the game and in every other tab (${language})`,
    sizeOf(language),
    async ({ page, context }) => {
      const player = await readyPlayer()
      await deposit(player, 5_000)
      const playerId = await idOf(player)
      await onDatabase((database) =>
        database.transaction((tx) =>
          openGrant(tx, {
            ...{ playerId, currency: 'EUR', amount: 100n, scope: 'journey', key: playerId, rank: -1 },
            ...{ wageringRequired: 1_000_000_000n, contribution: { other: 10_000 }, maxBet: 5n },
            expiresAt: new Date(Date.now() + 86_400_000),
          }),
        ),
      )
      const other = await context.newPage()
      const live = [page, other].map((tab) => untilSubscribed(tab, 'refusals'))
      await enterAs(other, player, `${prefix}/wallet`)
      await expect(other.getByRole('main')).toBeVisible()
      await page.bringToFront()
      const button = await openGame(page, prefix, words.roll)
      await Promise.all(live)
      // The alerts disappear by themselves, so the waits for them start before the action.
      const told = Promise.all([
        gameFrame(page).locator('.problem').filter({ hasText: words.most }).waitFor(),
        ...[page, other].map((tab) => tab.getByText(words.alert).first().waitFor()),
        other.getByText(words.most).first().waitFor(),
      ])
      await button.click()
      await told
    },
  )
}

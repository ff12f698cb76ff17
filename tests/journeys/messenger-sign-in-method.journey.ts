import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { balance, launch, loadFrame, openHost, personValue, signIn, speak } from './messenger-host.ts'
import { enterAs, readyPlayer, sizeOf } from './player.ts'

/** The messenger as a sign-in method that can be removed, and as the only one, which must remain. */
const WORDS = {
  en: {
    prefix: '',
    connect: 'Connect the messenger',
    messenger: 'Messenger',
    remove: 'Remove',
    removed: 'Messenger disconnected',
  },
  de: {
    prefix: '/de',
    connect: 'Messenger verbinden',
    messenger: 'Messenger',
    remove: 'Entfernen',
    removed: 'Messenger getrennt',
  },
} as const

const SETTINGS = '/profile/sessions'

const ways = (app: FrameLocator | Page) => app.locator('section[aria-labelledby=ways]').getByRole('listitem')

for (const language of ['en', 'de'] as const) {
  const words = WORDS[language]

  test(
    `a player disconnects the messenger and can connect it again, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      await speak(page, language)
      const player = await readyPlayer()
      await enterAs(page, player, '/offline')
      await openHost(page)
      const who = await personValue(page, 'New user')
      const app = await launch(page, { who, path: words.prefix + SETTINGS })
      await app.getByRole('button', { name: words.connect }).click()
      await expect(ways(app)).toHaveCount(2)
      await ways(app).filter({ hasText: words.messenger }).getByRole('button').click()
      await expectNoViolations(page)
      await app.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click()
      await expect(app.getByText(words.removed)).toBeVisible()
      await expect(ways(app)).toHaveCount(1)
      await expect(ways(app)).toContainText(player.email)
      // The last sign-in method can't be removed.
      await expect(ways(app).getByRole('button', { name: /^Remove | entfernen$/ })).toHaveCount(0)
      await loadFrame(page, () => page.getByRole('button', { name: 'Reload' }).click())
      await expect(balance(app)).toBeVisible()
      const init = await player.call<{ profile: { tgUserId: string | null } }>('GET', '/api/player/init')
      expect(init.profile.tgUserId).toBeNull()
      await app.getByRole('button', { name: words.connect }).click()
      await expect(ways(app)).toHaveCount(2)
    },
  )

  test(
    `a player can’t remove the messenger as the only sign-in method, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      await speak(page, language)
      await openHost(page)
      const who = await personValue(page, 'New user')
      const app = await launch(page, { who, path: words.prefix + SETTINGS })
      await expect(balance(app)).toBeVisible()
      await expect(signIn(app)).toBeHidden()
      await expect(ways(app)).toHaveCount(1)
      await expect(ways(app)).toContainText(words.messenger)
      await expect(ways(app).getByRole('button', { name: /^Remove | entfernen$/ })).toHaveCount(0)
      await expectNoViolations(page)
      await loadFrame(page, () => page.getByRole('button', { name: 'Reload' }).click())
      await expect(balance(app)).toBeVisible()
      await expect(ways(app)).toHaveCount(1)
    },
  )
}

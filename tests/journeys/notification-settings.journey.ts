import { expect, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { enterAs, readyPlayer, sizeOf } from './player.ts'

/** Preferences of messages: a topic is switched off in the app, and messages that protect the player can't be. */

const WORDS = {
  en: {
    prefix: '',
    payments: 'Payments',
    bonuses: 'Bonuses',
    security: 'Security',
    inApp: 'In the app',
    email: 'Email',
  },
  de: {
    prefix: '/de',
    payments: 'Zahlungen',
    bonuses: 'Boni',
    security: 'Sicherheit',
    inApp: 'In der App',
    email: 'E-Mail',
  },
} as const

for (const [language, words] of Object.entries(WORDS))
  test(
    `a player chooses which messages to receive, in ${language}`,
    sizeOf(language === 'de' ? 'de' : 'en'),
    async ({ page }) => {
      const player = await readyPlayer()
      const console = listenToConsole(page)
      await enterAs(page, player, `${words.prefix}/profile/settings/notifications`)
      const choice = (topic: string, channel: string) =>
        page
          .getByRole('group', { name: topic, exact: true })
          .getByRole('checkbox', { name: channel, exact: true })
      await expect(choice(words.security, words.email)).toBeDisabled()
      await expect(choice(words.security, words.email)).toBeChecked()
      await expect(choice(words.payments, words.inApp)).toBeDisabled()
      await expect(choice(words.bonuses, words.inApp)).toBeChecked()
      await choice(words.bonuses, words.inApp).uncheck()
      await choice(words.bonuses, words.email).check()
      await expect(choice(words.bonuses, words.email)).toBeEnabled()
      await expect(choice(words.bonuses, words.inApp)).toBeEnabled()
      await expectNoViolationsInThemes(page)
      await page.reload()
      await expect(choice(words.bonuses, words.inApp)).not.toBeChecked()
      await expect(choice(words.bonuses, words.email)).toBeChecked()
      console.expectSilence()
    },
  )

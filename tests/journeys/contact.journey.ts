import { expect, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { enterAs, readyPlayer, siteUrl, sizeOf } from './player.ts'

/** Messages to the operator: of a guest, who solves a captcha, and of a player, whose address is filled in. */

const WORDS = {
  en: {
    prefix: '',
    title: 'Contact',
    email: 'Email',
    message: 'Message',
    send: 'Send message',
    thanks: 'Thank you for your message.',
    missing: /required|enter/i,
  },
  de: {
    prefix: '/de',
    title: 'Kontakt',
    email: 'E-Mail',
    message: 'Nachricht',
    send: 'Nachricht senden',
    thanks: 'Danke für deine Nachricht.',
    missing: /Pflicht|erforderlich|gib/i,
  },
} as const

for (const [language, words] of Object.entries(WORDS))
  test(
    `a guest and a player write to the operator, in ${language}`,
    sizeOf(language === 'de' ? 'de' : 'en'),
    async ({ page }) => {
      const path = `${words.prefix}/contact`
      await page.goto(`${siteUrl()}/${words.prefix.slice(1)}`)
      // By keyboard: the footer moves while rows of games arrive above it.
      await page.getByRole('contentinfo').getByRole('link', { name: words.title, exact: true }).press('Enter')
      await expect(page).toHaveURL(siteUrl() + path)
      const console = listenToConsole(page)
      const field = (name: string) => page.getByRole('main').getByRole('textbox', { name })
      await expectNoViolationsInThemes(page)
      const send = page.getByRole('button', { name: words.send })
      await send.click()
      await expect(field(words.message)).toHaveAttribute('aria-invalid', 'true')
      console.expectSilence()
      await field(words.email).fill('ada@example.com')
      await field(words.message).fill('Where is my bonus?')
      await send.click()
      await expect(page.getByText(words.thanks)).toBeVisible()
      await expectNoViolationsInThemes(page)
      const player = await readyPlayer()
      await enterAs(page, player, path)
      await expect(field(words.email)).toHaveValue(player.email)
      await field(words.message).fill('Please call me back.')
      await send.click()
      await expect(page.getByText(words.thanks)).toBeVisible()
    },
  )

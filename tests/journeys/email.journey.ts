import { expect, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { balance, codeSentTo, dialogOf, typeCode } from './codes.ts'
import { newEmail, PASSWORD, pick, siteUrl, sizeOf } from './player.ts'

/** Registration and sign-in with email and password, including invalid input. */
const WORDS = {
  en: {
    prefix: '',
    country: 'Germany',
    open: 'Open account',
    wrong: 'Enter a valid email address.',
    confirmed: 'Your email address is confirmed',
    close: 'Close',
    out: 'Sign out',
  },
  de: {
    prefix: '/de',
    country: 'Deutschland',
    open: 'Konto eröffnen',
    wrong: 'Gib eine gültige E-Mail-Adresse ein.',
    confirmed: 'Deine E-Mail-Adresse ist bestätigt',
    close: 'Schließen',
    out: 'Abmelden',
  },
} as const

/** Returns a text in full-width characters, as a Japanese keyboard writes it. */
const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

for (const language of ['en', 'de'] as const) {
  const { prefix, ...words } = WORDS[language]

  test(
    `a guest registers by email, confirms it with a code and signs in again, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const email = newEmail()
      const home = siteUrl() + (prefix || '/')

      await test.step('a wrong address is named at its field; the form opens the account', async () => {
        await page.goto(`${home}?sign-up`)
        const dialog = dialogOf(page)
        await dialog.locator('input[name=email]').fill('not an address')
        await dialog.getByRole('button', { name: words.open }).click()
        await expect(dialog.getByText(words.wrong)).toBeVisible()
        await expect(dialog.locator('input[name=email]')).toBeFocused()
        await expectNoViolations(page)
        await dialog.locator('input[name=email]').fill(email)
        const password = dialog.locator('input[name=password]')
        await expect(password).toHaveAttribute('type', 'password')
        await expect(password).toHaveAttribute('autocomplete', 'new-password')
        await password.fill(PASSWORD)
        await pick(dialog, 'country', words.country)
        await pick(dialog, 'currency', 'EUR')
        await dialog.locator('input[name=birthdate]').fill('1990-05-17')
        await dialog.locator('input[name=agreements]').check()
        await dialog.getByRole('button', { name: words.open }).click()
        await expect(balance(page)).toBeVisible()
      })

      await test.step('the code in the message confirms it', async () => {
        await typeCode(dialogOf(page), await codeSentTo(email))
        const note = page.getByRole('dialog', { name: words.confirmed })
        await expectNoViolations(page)
        await note.getByRole('button', { name: words.close }).click()
        await expect(note).toBeHidden()
      })

      await test.step('they sign out, and the address lets them in, however it is written', async () => {
        await page.goto(`${siteUrl()}${prefix}/profile`)
        await page.getByRole('main').getByRole('button', { name: words.out }).click()
        await page.waitForURL(home)
        await page.goto(`${home}?sign-in`)
        const dialog = dialogOf(page)
        await dialog.locator('input[name=email]').fill(fullWidth(email.toUpperCase()))
        const password = dialog.locator('input[name=password]')
        await expect(password).toHaveAttribute('autocomplete', /current-password/)
        await password.fill(PASSWORD)
        await dialog.locator('button[type=submit]').click()
        await expect(balance(page)).toBeVisible()
        await expect(dialog).toBeHidden()
      })
    },
  )
}

import { expect, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { askForCode, balance, codeSentTo, dialogOf, NEW_PASSWORD, newPhone, typeCode } from './codes.ts'
import { choose, readyPlayer, siteUrl, sizeOf, waitForMessage } from './player.ts'

/** Texts of the dialogs for a lost password. */
const WORDS = {
  '': {
    forgot: 'Forgot your password?',
    newPassword: 'Choose a new password',
    phoneWay: 'Phone',
    short: 'Enter all 6 digits.',
    again: 'Request a new one',
    link: 'Send link',
    inbox: 'Check your inbox',
    set: 'Set password',
    send: 'Send code',
  },
  '/de': {
    forgot: 'Passwort vergessen?',
    newPassword: 'Neues Passwort wählen',
    phoneWay: 'Telefon',
    short: 'Gib alle 6 Ziffern ein.',
    again: 'Neu anfordern',
    link: 'Link senden',
    inbox: 'Schau in dein Postfach',
    set: 'Passwort festlegen',
    send: 'Code senden',
  },
} as const

for (const [prefix, words] of Object.entries(WORDS)) {
  const language = prefix === '' ? 'en' : 'de'

  test(
    `a player resets the password with the link of a message, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const { email } = await readyPlayer()
      await page.goto(`${siteUrl()}${prefix || '/'}?sign-in`)
      await dialogOf(page).getByRole('button', { name: words.forgot }).click()
      const forgot = page.getByRole('dialog', { name: words.forgot })
      await forgot.locator('input[name=email]').fill(email)
      await expectNoViolations(page)
      await forgot.getByRole('button', { name: words.link }).click()
      await expect(page.getByRole('dialog', { name: words.inbox })).toBeVisible()
      await expect(forgot).toBeHidden()
      let path = ''
      await expect
        .poll(async () => {
          path = /\/password-reset\/[\w-]+/.exec((await waitForMessage(email)).text)?.[0] ?? ''
          return path
        })
        .not.toBe('')
      // The link has no language prefix. Its page uses the visitor's stored language.
      await page.goto(siteUrl() + path)
      const main = page.getByRole('main')
      await main.locator('input[name=newPassword]').fill(NEW_PASSWORD)
      await main.locator('input[name=repeatNewPassword]').fill(NEW_PASSWORD)
      await expectNoViolations(page)
      await main.locator('button[type=submit]').click()
      const signIn = page.getByRole('dialog', { name: /^(Welcome back|Willkommen zurück)$/ })
      await signIn.locator('input[name=email]').fill(email)
      await signIn.locator('input[name=password]').fill(NEW_PASSWORD)
      await signIn.locator('button[type=submit]').click()
      await expect(balance(page)).toBeVisible()
    },
  )

  test(
    `a player resets the password with a code by phone, at the second attempt and after a reload, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      const { typed, kept } = newPhone()
      const own = await player.call<{ requestId: string }>('POST', '/api/player/otp/send', { phone: kept })
      const before = await codeSentTo(kept)
      const proof = { requestId: own.requestId, code: before }
      const { ticket } = await player.call<{ ticket: string }>('POST', '/api/player/otp/verify', proof)
      await player.call('PUT', '/api/player/profile/phone', { ticket })
      // A known device may request a code immediately after another device did.
      await page.addInitScript((key) => localStorage.setItem('deviceKey', key), player.deviceKey)
      const dialog = page.getByRole('dialog', { name: words.newPassword })
      const forgot = page.getByRole('dialog', { name: words.forgot })
      const askByPhone = async () => {
        await choose(forgot.getByRole('radio', { name: words.phoneWay }))
        await askForCode(forgot, typed, words.send)
        await expect(dialog.getByText(kept)).toBeVisible()
      }
      const setPassword = async (code: string) => {
        await typeCode(dialog, code)
        await dialog.getByRole('button', { name: words.set }).click()
      }

      await test.step('a code that is not whole is asked for, one that has ended leads to a new one', async () => {
        // The request doesn't exist, so no code is valid for it.
        const sent = { requestId: 'a'.repeat(own.requestId.length), resendSeconds: 60 }
        await page.route(
          '**/api/player/passwords/reset',
          (route) => route.fulfill({ json: { data: sent } }),
          {
            times: 1,
          },
        )
        await page.goto(`${siteUrl()}${prefix || '/'}?forgot-pass`)
        await askByPhone()
        await dialog.locator('input[name=newPassword]').fill(NEW_PASSWORD)
        await dialog.locator('input[name=repeatNewPassword]').fill(NEW_PASSWORD)
        await dialog.locator('input[name=code]').pressSequentially('123')
        await dialog.getByRole('button', { name: words.set }).click()
        await expect(dialog.getByText(words.short)).toBeVisible()
        await dialog.locator('input[name=code]').fill('123456')
        await dialog.getByRole('button', { name: words.set }).click()
        await dialog.getByRole('button', { name: words.again }).click()
      })

      await test.step('the second code is that of the second request', async () => {
        await askByPhone()
        await dialog.locator('input[name=newPassword]').fill('password1')
        await dialog.locator('input[name=repeatNewPassword]').fill('password1')
        const code = await codeSentTo(kept, [before])
        await setPassword(code)
        // A weak password doesn't use up the code.
        await expect(dialog.locator('input[name=newPassword]')).toHaveAttribute('aria-invalid', 'true')
        await expect(dialog.locator('input[name=code]')).toHaveValue(code)
      })

      await test.step('after a reload the request is gone, and another one is taken', async () => {
        await page.reload()
        const sent = { requestId: own.requestId, resendSeconds: 60 }
        await page.route(
          '**/api/player/passwords/reset',
          (route) => route.fulfill({ json: { data: sent } }),
          {
            times: 1,
          },
        )
        await dialog.getByRole('button', { name: words.send }).click()
        await askByPhone()
        await expect(dialog.locator('input[name=code]')).toBeVisible()
      })
    },
  )
}

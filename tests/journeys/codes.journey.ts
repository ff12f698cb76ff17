import { expect, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { askForCode, balance, codeSentTo, dialogOf, NEW_PASSWORD, newPhone, typeCode } from './codes.ts'
import { choose, enterAs, newEmail, PASSWORD, pick, readyPlayer, siteUrl, sizeOf } from './player.ts'

for (const { language, prefix, words } of [
  {
    language: 'en',
    prefix: '',
    words: {
      phone: 'Phone',
      send: 'Send code',
      open: 'Open account',
      out: 'Sign out',
      wrong: 'Attempts left: 4.',
      country: 'Choose your country first.',
      home: 'Germany',
      add: 'Add email',
    },
  },
  {
    language: 'de',
    prefix: '/de',
    words: {
      phone: 'Telefon',
      send: 'Code senden',
      open: 'Konto eröffnen',
      out: 'Abmelden',
      wrong: 'Verbleibende Versuche: 4.',
      country: 'Wähle zuerst dein Land.',
      home: 'Deutschland',
      add: 'E-Mail angeben',
    },
  },
] as const)
  test(
    `a guest registers by phone and signs in again with it: ${prefix || '/en'}`,
    sizeOf(language),
    async ({ page }) => {
      const { typed, kept } = newPhone()
      await page.goto(`${siteUrl()}${prefix || '/'}?sign-up`)
      const dialog = dialogOf(page)
      await choose(dialog.getByRole('radio', { name: words.phone }))

      await test.step('a number that is none is named at its field', async () => {
        await expect(dialog.locator('option[value=DE]')).toBeAttached()
        await dialog.locator('input[name=phone]').fill('17012345678')
        await dialog.getByRole('button', { name: words.send }).click()
        await expect(dialog.getByText(words.country)).toBeVisible()
        await dialog.locator('select[autocomplete=tel-country-code]').selectOption('DE')
        await dialog.locator('input[name=phone]').fill('12')
        await dialog.getByRole('button', { name: words.send }).click()
        await expect(dialog.locator('input[name=phone]')).toHaveAttribute('aria-invalid', 'true')
        await expectNoViolations(page)
      })

      await test.step('a wrong code says how many tries are left, the right one opens the form', async () => {
        await askForCode(dialog, typed, words.send)
        const code = await codeSentTo(kept)
        await typeCode(dialog, code === '000000' ? '111111' : '000000')
        await expect(dialog.getByText(words.wrong)).toBeVisible()
        await expectNoViolations(page)
        await typeCode(dialog, code)
        await expect(dialog.getByText(kept)).toBeVisible()
        await expect(dialog.locator('input[name=country]')).toHaveValue(words.home)
        await pick(dialog, 'currency', 'EUR')
        await dialog.locator('input[name=birthdate]').fill('1990-05-17')
        await dialog.locator('input[name=agreements]').check()
        await dialog.getByRole('button', { name: words.open }).click()
        await expect(balance(page)).toBeVisible()
      })

      await test.step('they sign out, and in again by a code', async () => {
        await page.goto(`${siteUrl()}${prefix}/profile`)
        await page.getByRole('main').getByRole('button', { name: words.out }).click()
        await expect(balance(page)).toBeHidden()
        await page.waitForURL(`${siteUrl()}${prefix || '/'}`)
        await page.goto(`${siteUrl()}${prefix || '/'}?sign-in`)
        const signIn = dialogOf(page)
        const before = await codeSentTo(kept)
        await choose(signIn.getByRole('radio', { name: words.phone }))
        await askForCode(signIn, typed, words.send)
        await typeCode(signIn, await codeSentTo(kept, [before]))
        await expect(balance(page)).toBeVisible()
      })

      await test.step('before money goes out they give an address, and go on where they were', async () => {
        const email = newEmail()
        await page.goto(`${siteUrl()}${prefix || '/'}?wallet=withdraw`)
        const wallet = page.getByRole('dialog').first()
        await wallet.getByRole('button', { name: words.add }).click()
        const address = dialogOf(page)
        await address.locator('input[name=email]').fill(email)
        await address.getByRole('button', { name: words.send }).click()
        await typeCode(address, await codeSentTo(email))
        await expect(wallet.getByRole('radio').first()).toBeAttached()
        await expect(wallet.getByRole('button', { name: words.add })).toBeHidden()
      })
    },
  )

/** Texts of the dialogs for a new e-mail address and phone number. */
const WORDS = {
  '': {
    address: 'Your email address',
    send: 'Send code',
    isItYou: 'Confirm it’s you',
    go: 'Continue',
    wrong: 'This isn’t your current password.',
    phone: 'Your phone number',
    saved: 'Phone number added',
    remove: 'Remove number',
    removed: 'Phone number removed',
    password: 'Change password',
    forgotten: 'I forgot my password or don’t have one',
    changed: 'Password changed',
  },
  '/de': {
    address: 'Deine E-Mail-Adresse',
    send: 'Code senden',
    isItYou: 'Bestätige deine Identität',
    go: 'Weiter',
    wrong: 'Das ist nicht dein aktuelles Passwort.',
    phone: 'Deine Telefonnummer',
    saved: 'Telefonnummer hinzugefügt',
    remove: 'Nummer entfernen',
    removed: 'Telefonnummer entfernt',
    password: 'Passwort ändern',
    forgotten: 'Passwort vergessen oder keines vorhanden',
    changed: 'Passwort geändert',
  },
} as const

for (const [prefix, words] of Object.entries(WORDS)) {
  const language = prefix === '' ? 'en' : 'de'

  test(
    `a player re-authenticates to change the e-mail address and confirms it with a code, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      const next = newEmail()
      // Answers once like the server for a session whose authentication is too old. The API's tests cover that case.
      const traceId = 'a-session-of-long-ago'
      const details = { password: true, codeTo: 'p…@example.com', passkey: false, social: false }
      await page.route(
        '**/api/player/profile/email/verify/send',
        (route) =>
          route.fulfill({
            status: 428,
            json: { error: { code: 11025, name: 'proof_required', message: 'Prove it', details, traceId } },
          }),
        { times: 1 },
      )
      await enterAs(page, player, `${prefix}/profile?email-verify`)
      const dialog = page.getByRole('dialog', { name: words.address })
      await dialog.locator('input[name=email]').fill(next)
      await dialog.getByRole('button', { name: words.send }).click()
      const proof = page.getByRole('dialog', { name: words.isItYou })
      await proof.locator('input[name=password]').fill('wrong one')
      await proof.getByRole('button', { name: words.go }).click()
      await expect(proof.getByText(words.wrong)).toBeVisible()
      await expectNoViolations(page)
      await proof.locator('input[name=password]').fill(PASSWORD)
      await proof.getByRole('button', { name: words.go }).click()
      await expect(proof).toBeHidden()
      await typeCode(dialog, await codeSentTo(next))
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('main').getByText(next)).toBeVisible()
    },
  )

  test(
    `a player adds a phone number and removes it again, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      const { typed, kept } = newPhone()
      await enterAs(page, player, `${prefix}/profile?phone`)
      const dialog = page.getByRole('dialog', { name: words.phone, exact: true })
      await askForCode(dialog, typed, words.send)
      await typeCode(dialog, await codeSentTo(kept))
      await expect(page.getByText(words.saved)).toBeVisible()
      await expect(dialog).toBeHidden()
      await page.goto(`${siteUrl()}${prefix}/profile?phone`)
      await expectNoViolations(page)
      await dialog.getByRole('button', { name: words.remove }).click()
      await expect(page.getByText(words.removed)).toBeVisible()
    },
  )

  test(
    `a player changes the password with a code instead of the old password, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      const before = await codeSentTo(player.email)
      await enterAs(page, player, `${prefix}/profile?change-pass`)
      const dialog = page.getByRole('dialog', { name: words.password })
      await dialog.getByRole('button', { name: words.forgotten }).click()
      await dialog.locator('input[name=newPassword]').fill(NEW_PASSWORD)
      await dialog.locator('input[name=repeatNewPassword]').fill(NEW_PASSWORD)
      await expectNoViolations(page)
      await dialog.getByRole('button', { name: words.go }).click()
      await dialog.getByRole('button', { name: words.send }).click()
      await typeCode(dialog, await codeSentTo(player.email, [before]))
      // The message disappears by itself, so the wait for it starts before the action.
      await expect(page.getByText(words.changed)).toBeVisible()
      await expect(dialog).toBeHidden()
    },
  )
}

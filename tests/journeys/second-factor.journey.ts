import { expect, type Locator, type Page, test } from '@playwright/test'
import { addPasskeyDevice, appCode, connectByCalls } from './authenticator.ts'
import { expectNoViolations } from './axe.ts'
import {
  choose,
  deposit,
  enterAs,
  PASSWORD,
  type ReadyPlayer,
  readyPlayer,
  siteUrl,
  sizeOf,
} from './player.ts'

/** Texts of the journeys in each language. */
const WORDS = {
  en: {
    prefix: '',
    add: 'Add a passkey',
    go: 'Continue',
    added: 'Passkey added',
    byPasskey: 'Sign in with a passkey',
    signIn: 'Sign in',
    left: /No passkey was used/,
    connect: 'Connect app',
    codes: 'Your recovery codes',
    kept: 'I’ve saved them',
    step: 'Two-factor authentication',
    useRecovery: 'Use a recovery code',
    wrong: /This code is wrong/,
    payouts: /Before each withdrawal/,
    atLogin: /At sign-in/,
    saved: 'Saved',
    isItYou: 'Confirm it’s you',
    withdraw: /^Withdraw €25\.00/,
  },
  de: {
    prefix: '/de',
    add: 'Passkey hinzufügen',
    go: 'Weiter',
    added: 'Passkey hinzugefügt',
    byPasskey: 'Mit Passkey anmelden',
    signIn: 'Anmelden',
    left: /Es wurde kein Passkey verwendet/,
    connect: 'App verbinden',
    codes: 'Deine Wiederherstellungscodes',
    kept: 'Ich habe sie gespeichert',
    step: 'Zwei-Faktor-Authentifizierung',
    useRecovery: 'Wiederherstellungscode verwenden',
    wrong: /Dieser Code stimmt nicht/,
    payouts: /Vor jeder Auszahlung/,
    atLogin: /Bei der Anmeldung/,
    saved: 'Gespeichert',
    isItYou: 'Bestätige deine Identität',
    withdraw: /25,00.*auszahlen/,
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

const SETTINGS = '/profile/sessions'
const IBAN = 'DE89 3704 0044 0532 0130 00'
/** The balance in the header, also below an open dialog. */
const inHeader = (page: Page, amount: RegExp): Locator =>
  page.locator('header').first().getByText(amount).first()
const dialogOf = (page: Page): Locator => page.getByRole('dialog').last()
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })

/** Removes the session, as if the player returned another day. */
async function leave(page: Page): Promise<void> {
  // An open page would notice that its session is gone, and reload.
  await page.goto('about:blank')
  await page.context().clearCookies()
}

async function openSignIn(page: Page, { prefix }: Words): Promise<Locator> {
  await page.goto(`${siteUrl()}${prefix}/?sign-in`)
  return dialogOf(page)
}

async function logIn(page: Page, words: Words, { email }: ReadyPlayer): Promise<void> {
  const dialog = await openSignIn(page, words)
  await dialog.locator('input[name=email]').fill(email)
  await dialog.locator('input[name=password]').fill(PASSWORD)
  await button(dialog, words.signIn).click()
}

/** Connects an authenticator app on the security page. Returns its secret and the recovery codes. */
async function connectApp(page: Page, words: Words): Promise<{ secret: string; codes: string[] }> {
  await button(page, words.connect).click()
  const dialog = dialogOf(page)
  const secret = await dialog.locator('.t-copy code').innerText()
  await expect(dialog.locator('.t-qr path')).toHaveAttribute('d', /M/)
  await expectNoViolations(page)
  await dialog.locator('input[name=authenticatorCode]').pressSequentially(appCode(secret))
  const shown = page.getByRole('dialog', { name: words.codes })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  await expectNoViolations(page)
  const codes = await shown.getByRole('listitem').allInnerTexts()
  await button(shown, words.kept).click()
  await expect(shown).toBeHidden()
  return { secret, codes }
}

async function typeCode(place: Locator, code: string): Promise<void> {
  const input = place.locator('input[name=authenticatorCode]')
  await expect(input).toHaveValue('')
  await input.pressSequentially(code)
}

for (const language of ['en', 'de'] as const) {
  const words = WORDS[language]
  test(`a player adds a passkey and signs in with it, in ${language}`, sizeOf(language), async ({ page }) => {
    const player = await readyPlayer()
    const device = await addPasskeyDevice(page)

    await test.step('they give it a name, and their device does the rest', async () => {
      await enterAs(page, player, words.prefix + SETTINGS)
      await button(page, words.add).click()
      const dialog = dialogOf(page)
      await dialog.locator('input[name=passkeyName]').fill('Pocket phone')
      await expectNoViolations(page)
      await button(dialog, words.go).click()
      await expect(page.getByText(words.added)).toBeVisible()
      await expect(page.getByText('Pocket phone')).toBeVisible()
      await expect(dialog).toBeHidden()
      await expectNoViolations(page)
    })

    await test.step('whoever does not unlock the device is told so, and not let in', async () => {
      await leave(page)
      await device.setOwner(false)
      const dialog = await openSignIn(page, words)
      await button(dialog, words.byPasskey).click()
      await expect(dialog.getByText(words.left)).toBeVisible()
    })

    await test.step('the owner is in by one press', async () => {
      await device.setOwner(true)
      await button(dialogOf(page), words.byPasskey).click()
      await expect(inHeader(page, /0[.,]00/)).toBeVisible()
    })
  })

  test(
    `a player turns on two-factor authentication and signs in with a code, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await enterAs(page, player, words.prefix + SETTINGS)
      const { secret, codes } = await connectApp(page, words)

      await test.step('the password alone does not let them in; a code of the app does', async () => {
        await leave(page)
        await logIn(page, words, player)
        const step = page.getByRole('dialog', { name: words.step })
        await expect(step).toBeVisible()
        await expectNoViolations(page)
        await typeCode(step, '000000')
        await expect(step.getByText(words.wrong)).toBeVisible()
        // The current code was used when the app was connected.
        await typeCode(step, appCode(secret, 1))
        await expect(step).toBeHidden()
        await page.goto(siteUrl() + words.prefix + SETTINGS)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })

      await test.step('a recovery code does so once', async () => {
        const showCode = async (code: string) => {
          await leave(page)
          await logIn(page, words, player)
          const step = page.getByRole('dialog', { name: words.step })
          await button(step, words.useRecovery).click()
          await step.locator('input[name=recoveryCode]').fill(code)
          await button(step, words.go).click()
          return step
        }
        await expect(await showCode(codes[0] ?? '')).toBeHidden()
        await expect((await showCode(codes[0] ?? '')).getByText(words.wrong)).toBeVisible()
      })
    },
  )

  test(
    `a player confirms each withdrawal with a second factor, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await player.call('PUT', '/api/player/profile', { firstName: 'Ana', lastName: 'Silva' })
      await deposit(player, 5000)
      const secret = await connectByCalls(player)
      await enterAs(page, player, words.prefix + SETTINGS)
      await page.getByRole('switch', { name: words.payouts }).check()
      await expect(page.getByText(words.saved, { exact: true })).toBeVisible()

      await page.getByRole('switch', { name: words.atLogin }).uncheck()
      await expect(page.getByRole('switch', { name: words.payouts })).toBeChecked()
      await expect(page.getByRole('switch', { name: words.payouts })).toBeEnabled()

      // The password alone signs in, as the player chose, but doesn't allow a withdrawal.
      await leave(page)
      await logIn(page, words, player)
      await expect(inHeader(page, /50[.,]00/)).toBeVisible()
      await page.goto(`${siteUrl()}${words.prefix}/wallet?wallet=withdraw`)
      const wallet = dialogOf(page)
      await choose(wallet.getByRole('radio', { name: /SEPA/ }))
      await wallet.locator('input[name=amount]').fill('25')
      await wallet.locator('input[name=playerName]').fill('Ana Silva')
      await wallet.locator('input[name=iban]').fill(IBAN)
      await wallet.getByRole('button', { name: words.withdraw }).click()
      await wallet.getByRole('button', { name: words.withdraw }).click()
      const proof = page.getByRole('dialog', { name: words.isItYou })
      await expect(proof).toBeVisible()
      await expectNoViolations(page)
      await typeCode(proof, appCode(secret, 1))
      await expect(proof).toBeHidden()
      await expect(inHeader(page, /25[.,]00/)).toBeVisible()
    },
  )
}

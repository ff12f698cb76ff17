import { expect, type Page, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import {
  deposit,
  enterAs,
  newEmail,
  PASSWORD,
  type ReadyPlayer,
  readyPlayer,
  register,
  siteUrl,
  sizeOf,
} from './player.ts'

/** Questions that the dialog `confirm` asks by its address: they survive a reload and can be linked to. */

const WORDS = {
  en: {
    prefix: '',
    question: 'Cancel this withdrawal?',
    amount: '€1,200.00 returns to your balance.',
    cancel: 'Cancel withdrawal',
    back: 'Go back',
    cancelled: 'Withdrawal cancelled',
    nothing: 'Nothing to confirm',
    gotIt: 'Got it',
    others: 'Sign out all other devices?',
    signOut: 'Sign out all other devices',
  },
  de: {
    prefix: '/de',
    question: 'Auszahlung abbrechen?',
    amount: '1.200,00 € gehen zurück auf dein Guthaben.',
    cancel: 'Auszahlung abbrechen',
    back: 'Zurück',
    cancelled: 'Auszahlung abgebrochen',
    nothing: 'Nichts zu bestätigen',
    gotIt: 'Verstanden',
    others: 'Alle anderen Geräte abmelden?',
    signOut: 'Alle anderen Geräte abmelden',
  },
} as const

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Requests a withdrawal that waits for its review, and returns its id. */
async function withdraw(player: ReadyPlayer): Promise<string> {
  await player.call('PUT', '/api/player/profile', { firstName: 'Ada', lastName: 'Lovelace' })
  await deposit(player, 150_000)
  const { id } = await player.call<{ id: string }>(
    'POST',
    '/api/payment/invoices/withdrawal',
    {
      methodId: 'sandbox.withdrawal.sepa',
      amount: 120_000,
      currency: 'EUR',
      fields: { playerName: 'Ada Lovelace', iban: 'DE89 3704 0044 0532 0130 00' },
    },
    crypto.randomUUID(),
  )
  return id
}

for (const language of ['en', 'de'] as const) {
  const words = WORDS[language]

  test(
    `a withdrawal is cancelled by the question at its address, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      const id = await withdraw(player)
      await enterAs(page, player, `${words.prefix}/wallet`)
      await page.getByRole('main').getByRole('button', { name: words.cancel }).click()
      const address = `${siteUrl()}${words.prefix}/wallet?confirm=cancel-withdrawal${encodeURIComponent(':')}${id}`
      await expect(page).toHaveURL(address)
      const question = dialog(page, words.question)
      await expect(question.getByText(words.amount)).toBeVisible()
      await expectNoViolationsInThemes(page)

      await test.step('going back and the button for it close it, and nothing is cancelled', async () => {
        await page.goBack()
        await expect(question).toBeHidden()
        await page.goto(address)
        await question.getByRole('button', { name: words.back }).click()
        await expect(question).toBeHidden()
        await expect(page).toHaveURL(`${siteUrl()}${words.prefix}/wallet`)
      })

      await test.step('it survives a reload, and cancels', async () => {
        await page.goto(address)
        await page.reload()
        await expect(question).toBeVisible()
        // The alert disappears by itself, so the wait for it starts before the action.
        const alert = page.getByText(words.cancelled).waitFor()
        await question.getByRole('button', { name: words.cancel }).click()
        await alert
        await expect(question).toBeHidden()
        await expect(page).toHaveURL(`${siteUrl()}${words.prefix}/wallet`)
        await expect(page.getByRole('main').getByRole('button', { name: words.cancel })).toBeHidden()
      })

      await test.step('its link then says that there is nothing to confirm', async () => {
        await page.goto(address)
        const nothing = dialog(page, words.nothing)
        await expect(nothing).toBeVisible()
        await expectNoViolationsInThemes(page)
        await nothing.getByRole('button', { name: words.gotIt }).click()
        await expect(nothing).toBeHidden()
      })
    },
  )

  test(
    `all other devices are signed out by the question at its address, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      const elsewhere = await player.call<{ accessToken: string }>('POST', '/api/player/sessions', {
        email: player.email,
        password: PASSWORD,
      })
      await enterAs(page, player, `${words.prefix}/?confirm=sign-out-others`)
      const question = dialog(page, words.others)
      await expectNoViolationsInThemes(page)
      await question.getByRole('button', { name: words.signOut }).click()
      await expect(question).toBeHidden()
      const answer = await fetch(`${siteUrl()}/api/player/profile`, {
        headers: { authorization: `Bearer ${elsewhere.accessToken}` },
      })
      expect(answer.status).toBe(401)
      await page.goto(`${siteUrl()}${words.prefix}/?confirm=sign-out-others`)
      await expect(dialog(page, words.nothing)).toBeVisible()
    },
  )
}

test('another player’s withdrawal and unknown items have nothing to confirm', async ({ page }) => {
  const [owner, player] = [await readyPlayer(), await readyPlayer()]
  const id = await withdraw(owner)
  for (const question of [
    `cancel-withdrawal:${id}`,
    'cancel-withdrawal',
    'cancel-quest:none',
    'delete-document:1',
  ]) {
    await enterAs(page, player, `/wallet?confirm=${question}`)
    await expect(dialog(page, 'Nothing to confirm')).toBeVisible()
  }
  const { status } = await owner.call<{ status: number }>('GET', `/api/payment/invoices/${id}`)
  expect(status).toBe(1)
})

test('a player without a confirmed address is asked without an address', async ({ page }) => {
  const email = newEmail()
  const { accessToken } = await register(email)
  await fetch(`${siteUrl()}/api/player/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  await page.context().addCookies([{ name: 'access_token', value: accessToken, url: siteUrl() }])
  await page.goto(`${siteUrl()}/profile/sessions?confirm=sign-out-others`)
  await expect(page).toHaveURL(`${siteUrl()}/profile/sessions`)
  await page.getByRole('main').getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(page).toHaveURL(`${siteUrl()}/profile/sessions`)
  const question = dialog(page, 'Sign out all other devices?')
  await question.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Sign out all other devices' }),
  ).toBeHidden()
})

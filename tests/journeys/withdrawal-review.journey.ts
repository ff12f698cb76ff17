import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { order } from './operate.ts'
import { choose, deposit, enterAs, ON_PHONES_TOO, readyPlayer, siteUrl, sizeOf } from './player.ts'

const IBAN = 'DE89 3704 0044 0532 0130 00'
const WORDS = {
  en: {
    prefix: '',
    addName: 'Add your name first',
    withdraw: /^Withdraw €1,200\.00/,
    review: 'We review this withdrawal before we send it.',
    inReview: 'Withdrawal in review',
    cancel: 'Cancel withdrawal',
    cancelled: 'Withdrawal cancelled',
    done: 'Done',
  },
  de: {
    prefix: '/de',
    addName: 'Ergänze zuerst deinen Namen',
    withdraw: /1\.200,00.*auszahlen/,
    review: 'Wir prüfen diese Auszahlung, bevor wir sie senden.',
    inReview: 'Auszahlung in Prüfung',
    cancel: 'Auszahlung abbrechen',
    cancelled: 'Auszahlung abgebrochen',
    done: 'Fertig',
  },
} as const

const wallet = (page: Page) => page.getByRole('dialog')

interface Listed {
  readonly id: string
  readonly status: number
  readonly payout: { readonly stage: string } | null
}

for (const language of ['en', 'de'] as const)
  test(
    `a large withdrawal waits for its review and is cancelled in two tabs at once, in ${language}`,
    sizeOf(language),
    async ({ page, context }) => {
      const words = WORDS[language]
      const player = await readyPlayer()
      await deposit(player, 150_000)
      await enterAs(page, player, `${words.prefix}/wallet?wallet=withdraw`)
      await choose(wallet(page).getByRole('radio', { name: /SEPA/ }))
      await expect(wallet(page).getByText(words.addName)).toBeVisible()
      await expectNoViolations(page)
      await player.call('PUT', '/api/player/profile', { firstName: 'Jürgen', lastName: 'Müller' })
      await page.reload()
      await choose(wallet(page).getByRole('radio', { name: /SEPA/ }))
      await expect(wallet(page).locator('input[name=playerName]')).toHaveValue('Jürgen Müller')
      await wallet(page).locator('input[name=playerName]').fill('MUELLER JUERGEN')
      await wallet(page).locator('input[name=amount]').fill('1200')
      await wallet(page).locator('input[name=iban]').fill(IBAN)
      await wallet(page).getByRole('button', { name: words.withdraw }).click()
      await wallet(page).getByRole('button', { name: words.withdraw }).click()
      await expect(wallet(page).getByText(words.review)).toBeVisible()
      await expectNoViolations(page)
      const other = await context.newPage()
      await other.goto(`${siteUrl()}${words.prefix}/wallet`)
      await expect(other.getByText(words.inReview)).toBeVisible()
      await wallet(page).getByRole('button', { name: words.done }).click()
      await expectNoViolations(page)
      await page.getByRole('button', { name: words.cancel }).click()
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: words.cancel })
        .click()
      await expect(page.getByText(words.cancelled)).toBeVisible()
      await expect(other.getByText(words.inReview)).toBeHidden()
      await expect(other.getByRole('button', { name: /(Balance|Guthaben): .*1[.,]500[.,]00/ })).toBeVisible()
    },
  )

test(
  'an operator approves a withdrawal, which leaves and can’t be cancelled any more',
  ON_PHONES_TOO,
  async ({ page }) => {
    const player = await readyPlayer()
    await player.call('PUT', '/api/player/profile', { firstName: 'Ada', lastName: 'Lovelace' })
    await deposit(player, 150_000)
    const body = {
      methodId: 'sandbox.withdrawal.sepa',
      amount: 120_000,
      currency: 'EUR',
      fields: { playerName: 'Ada Lovelace', iban: IBAN },
    }
    const { id } = await player.call<Listed>(
      'POST',
      '/api/payment/invoices/withdrawal',
      body,
      crypto.randomUUID(),
    )
    await enterAs(page, player, '/wallet')
    await expect(page.getByText('Withdrawal in review')).toBeVisible()
    await expect(page.getByText('To DE…3000')).toBeVisible()
    await order('payments', 'approve', '--invoice', id)
    await expect(page.getByText('Withdrawal in review')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toBeHidden()
    await expect
      .poll(async () => (await player.call<Listed>('GET', `/api/payment/invoices/${id}`)).status)
      .toBe(2)
  },
)

test('the form lists what is missing before the player types', ON_PHONES_TOO, async ({ page }) => {
  const player = await readyPlayer()
  await deposit(player, 5000)
  await page.route('**/api/payment/methods/withdrawal/terms*', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    const hurdles = ['withdrawal_identity_required', 'withdrawal_turnover_open']
    await route.fulfill({
      response: answer,
      json: { ...json, data: { ...json.data, hurdles, turnoverLeft: 5000 } },
    })
  })
  await enterAs(page, player, '/wallet?wallet=withdraw')
  await expect(wallet(page).getByText('Play your deposits once: €50.00 to go')).toBeVisible()
  await expect(wallet(page).locator('input[name=amount]')).toBeHidden()
  await expectNoViolations(page)
  await wallet(page).getByRole('link', { name: 'Verify identity' }).click()
  await expect(page).toHaveURL(/\/profile\/documents/)
  // Terms may still be on their way when the journey ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test(
  'a pending deposit is cancelled in its own dialog, which survives a reload',
  ON_PHONES_TOO,
  async ({ page }) => {
    const player = await readyPlayer()
    const body = { methodId: 'sandbox.deposit.qr', amount: 2000, currency: 'EUR' }
    const { id } = await player.call<Listed>(
      'POST',
      '/api/payment/invoices/deposit',
      body,
      crypto.randomUUID(),
    )
    await enterAs(page, player, `/wallet?deposit-status=${id}`)
    await page.getByRole('button', { name: 'Cancel deposit' }).click()
    await expect(page).toHaveURL(new RegExp(`cancel-deposit=${id}`))
    await page.reload()
    const dialog = page.getByRole('dialog', { name: 'Cancel this deposit?' })
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Keep deposit' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`deposit-status=${id}`))
    await page.getByRole('button', { name: 'Cancel deposit' }).click()
    await dialog.getByRole('button', { name: 'Cancel deposit' }).click()
    await expect(page.getByText('Deposit cancelled')).toBeVisible()
    await expect(page).toHaveURL(/\/wallet$/)
    expect((await player.call<Listed>('GET', `/api/payment/invoices/${id}`)).status).toBe(3)
  },
)

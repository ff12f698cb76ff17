import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import {
  choose,
  decidePayment,
  deposit,
  enterAs,
  expectInvoiceStatus,
  type Home,
  LONG_WAY,
  paymentPage,
  type ReadyPlayer,
  readyPlayer,
  siteUrl,
  sizeOf,
} from './player.ts'

/**
 * Methods that lead to the provider's page, and the ends of deposits and withdrawals other than success. English on a
 * desktop, German on a phone. What a payer does elsewhere is in payment-flows.
 */

const TEXTS = {
  en: {
    path: '',
    deposit: /^Deposit \D*\d/,
    received: 'Deposit received',
    failed: 'Deposit failed',
    byPlayer: 'You declined the payment. Nothing was charged.',
    byProvider: 'Your bank or payment provider declined the payment. Nothing was charged.',
    otherAmount: 'You requested €50.00, but a different amount arrived.',
    partial: '+€25.00',
    refunded: 'Refunded: €50.00',
    chargedBack: 'Charged back: €50.00',
    returned: 'Returned by the bank: €50.00',
    paidOutInPart: 'Paid out in part: €10.00 is back in your balance',
    declined: 'Declined by the bank or provider',
    payoutReturned: 'Returned by the bank: €20.00',
    withdrawal: 'Withdrawal',
  },
  de: {
    path: '/de',
    deposit: /einzahlen$/,
    received: 'Einzahlung eingegangen',
    failed: 'Einzahlung fehlgeschlagen',
    byPlayer: 'Du hast die Zahlung abgelehnt. Es wurde nichts abgebucht.',
    byProvider: 'Deine Bank oder dein Zahlungsanbieter hat die Zahlung abgelehnt. Es wurde nichts abgebucht.',
    otherAmount: 'Du hattest 50,00 € angefordert, angekommen ist ein anderer Betrag.',
    partial: '+25,00 €',
    refunded: 'Erstattet: 50,00 €',
    chargedBack: 'Rückbuchung: 50,00 €',
    returned: 'Von der Bank zurückgegeben: 50,00 €',
    paidOutInPart: 'Teilweise ausgezahlt: 10,00 € sind wieder in deinem Guthaben',
    declined: 'Von Bank oder Anbieter abgelehnt',
    payoutReturned: 'Von der Bank zurückgegeben: 20,00 €',
    withdrawal: 'Auszahlung',
  },
} as const

const REDIRECTS: readonly (Home & { readonly method: string; readonly amount: string })[] = [
  { country: 'DE', currency: 'EUR', method: 'card', amount: '20' },
  { country: 'DE', currency: 'EUR', method: 'open-banking', amount: '20' },
  { country: 'DE', currency: 'EUR', method: 'sofort', amount: '20' },
  { country: 'DE', currency: 'EUR', method: 'e-wallet', amount: '20' },
  { country: 'AT', currency: 'EUR', method: 'eps', amount: '20' },
  { country: 'BE', currency: 'EUR', method: 'bancontact', amount: '20' },
  { country: 'PL', currency: 'PLN', method: 'przelewy24', amount: '100' },
]

/** Accounts of their own, as withdrawals of two players to one account are reviewed. */
const IBANS = { en: 'AT61 1904 3002 3457 3201', de: 'DE75 5121 0800 1245 1261 99' }

/** Starts a deposit of €50. Returns its id, and the address of its page at the provider. */
async function startDeposit(player: ReadyPlayer, method: string): Promise<{ id: string; address: string }> {
  const { id } = await player.call<{ id: string }>(
    'POST',
    '/api/payment/invoices/deposit',
    { methodId: `sandbox.deposit.${method}`, amount: 5000, currency: 'EUR' },
    crypto.randomUUID(),
  )
  return { id, address: await paymentPage(id) }
}

const dialog = (page: Page) => page.getByRole('dialog')

for (const language of ['en', 'de'] as const) {
  const texts = TEXTS[language]
  const goTo = (page: Page, path: string) => page.goto(siteUrl() + texts.path + path)

  for (const isAbroad of [false, true])
    test(
      `every method with a page of its own leads there and back, ${isAbroad ? 'abroad' : 'in Germany'} (${language})`,
      sizeOf(language),
      async ({ page }) => {
        test.setTimeout(LONG_WAY.timeout)
        for (const { method, amount, ...home } of REDIRECTS.filter(
          ({ country }) => (country !== 'DE') === isAbroad,
        )) {
          await enterAs(page, await readyPlayer(home), `${texts.path}/wallet?wallet=deposit`)
          await choose(dialog(page).locator(`input[type=radio][value="sandbox.deposit.${method}"]`))
          await dialog(page).locator('input[name=amount]').fill(amount)
          await dialog(page).getByRole('button', { name: texts.deposit }).click()
          await page.waitForURL(/\/sandbox\/pay\//)
          await page.getByRole('button', { name: 'Approve', exact: true }).click()
          await expect(page.getByRole('dialog', { name: texts.received }), method).toBeVisible()
        }
        await expectNoViolations(page)
      },
    )

  test(
    `a direct debit is received without another step (${language})`,
    sizeOf(language),
    async ({ page }) => {
      await enterAs(page, await readyPlayer(), `${texts.path}/wallet?wallet=deposit`)
      await choose(dialog(page).locator('input[type=radio][value="sandbox.deposit.sepa-debit"]'))
      for (const [field, value] of Object.entries({
        amount: '20',
        firstName: 'Ana',
        lastName: 'Silva',
        iban: IBANS[language],
      }))
        await dialog(page).locator(`input[name=${field}]`).fill(value)
      await dialog(page).getByRole('button', { name: texts.deposit }).click()
      await expect(page.getByRole('dialog', { name: texts.received })).toBeVisible()
      await expectNoViolations(page)
    },
  )

  test(
    `a deposit says why it failed, or that another amount arrived (${language})`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      for (const [method, outcome, text] of [
        ['card', 'decline', texts.byPlayer],
        ['card', 'refuse', texts.byProvider],
        ['card', 'fail_authentication', texts.byProvider],
        ['qr', 'partial', texts.otherAmount],
      ] as const) {
        const { id, address } = await startDeposit(player, method)
        await enterAs(page, player, `${texts.path}/wallet?deposit-status=${id}`)
        await expect(dialog(page)).toBeVisible()
        await decidePayment(address, outcome)
        await expect(dialog(page).getByText(text), outcome).toBeVisible()
        await expect(
          dialog(page).getByText(outcome === 'partial' ? texts.received : texts.failed),
        ).toBeVisible()
        if (outcome === 'partial') await expect(dialog(page).getByText(texts.partial)).toBeVisible()
        await expectNoViolations(page)
      }
    },
  )

  test(
    `money that was taken back is marked in the history until a dispute is won (${language})`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      const disputed = await startDeposit(player, 'card')
      for (const [started, outcomes] of [
        [disputed, ['approve', 'chargeback']],
        [await startDeposit(player, 'qr'), ['approve', 'refund']],
        [await startDeposit(player, 'sofort'), ['approve', 'return']],
      ] as const)
        for (const outcome of outcomes) await decidePayment(started.address, outcome)
      await enterAs(page, player, `${texts.path}/wallet/history?tab=transactions`)
      for (const text of [texts.chargedBack, texts.refunded, texts.returned])
        await expect(page.getByText(text)).toBeVisible()
      await expectNoViolations(page)
      await decidePayment(disputed.address, 'win_dispute')
      await expect(page.getByText(texts.chargedBack)).toHaveCount(0)
      await expect(page.getByText(texts.refunded)).toBeVisible()
    },
  )

  test(
    `a payout that comes back, in part or as a whole, is marked in the history (${language})`,
    sizeOf(language),
    async ({ page }) => {
      test.setTimeout(LONG_WAY.timeout)
      const player = await readyPlayer()
      await player.call('PUT', '/api/player/profile', { firstName: 'Ana', lastName: 'Silva' })
      await deposit(player, 10_000)
      for (const [outcome, status] of [
        ['partial', 2],
        ['refuse', 3],
        ['approve', 2],
      ] as const) {
        const { id } = await player.call<{ id: string }>(
          'POST',
          '/api/payment/invoices/withdrawal',
          {
            ...{ methodId: 'sandbox.withdrawal.sepa', amount: 2000, currency: 'EUR' },
            fields: { playerName: 'Ana Silva', iban: IBANS[language] },
          },
          crypto.randomUUID(),
        )
        const address = await paymentPage(id)
        await decidePayment(address, outcome)
        // The next request is reviewed, as the third of a day, unless the refused one has failed by then.
        await expectInvoiceStatus(player, id, status)
        if (outcome === 'approve') await decidePayment(address, 'return')
      }
      await enterAs(page, player, `${texts.path}/wallet/history?tab=transactions`)
      for (const text of [texts.paidOutInPart, texts.declined, texts.payoutReturned])
        await expect(
          page.getByRole('listitem').filter({ hasText: texts.withdrawal }).getByText(text),
        ).toBeVisible()
      await expectNoViolations(page)
      await goTo(page, '/wallet')
      // 100 less the ten that were paid out.
      await expect(
        page
          .getByRole('main')
          .getByText(/90[.,]00/)
          .first(),
      ).toBeVisible()
    },
  )
}

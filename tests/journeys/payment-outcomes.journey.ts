import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import {
  choose,
  decidePayment,
  deposit,
  enterAs,
  expectInvoiceStatus,
  type Home,
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
    challengeFailed:
      'Your bank couldn’t confirm that it’s you. Try again, or use another card. Nothing was charged.',
    challengeLeft: 'You left your bank’s security check before the end. Nothing was charged.',
    notEnrolled:
      'This card doesn’t support your bank’s security check (3-D Secure). Use another card. Nothing was charged.',
    frictionless: 'Your bank recognized you, so no extra check was needed.',
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
    challengeFailed:
      'Deine Bank konnte nicht bestätigen, dass du es bist. Versuch es noch einmal oder nimm eine andere Karte. Es wurde nichts abgebucht.',
    challengeLeft:
      'Du hast die Sicherheitsprüfung deiner Bank nicht abgeschlossen. Es wurde nichts abgebucht.',
    notEnrolled:
      'Diese Karte unterstützt die Sicherheitsprüfung deiner Bank (3-D Secure) nicht. Nimm eine andere Karte. Es wurde nichts abgebucht.',
    frictionless: 'Deine Bank hat dich erkannt, eine weitere Prüfung war nicht nötig.',
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

interface Redirect extends Home {
  readonly method: string
  readonly amount: string
  /** Fields that the player fills in, by name. */
  readonly fields?: Readonly<Record<string, string>>
}

const REDIRECTS: readonly Redirect[] = [
  { country: 'DE', currency: 'EUR', method: 'sandbox.deposit.card', amount: '20' },
  { country: 'DE', currency: 'EUR', method: 'sandbox.deposit.open-banking', amount: '20' },
  { country: 'DE', currency: 'EUR', method: 'sandbox.deposit.sofort', amount: '20' },
  { country: 'DE', currency: 'EUR', method: 'sandbox.deposit.e-wallet', amount: '20' },
  { country: 'AT', currency: 'EUR', method: 'sandbox.deposit.eps', amount: '20' },
  { country: 'BE', currency: 'EUR', method: 'sandbox.deposit.bancontact', amount: '20' },
  { country: 'PL', currency: 'PLN', method: 'sandbox.deposit.przelewy24', amount: '100' },
  { country: 'MT', currency: 'EUR', method: 'sandbox.deposit.open-banking', amount: '20' },
  { country: 'CA', currency: 'CAD', method: 'sandbox.deposit.interac', amount: '50' },
  {
    ...{ country: 'MX', currency: 'USD', method: 'sandbox.deposit.local-bank', amount: '20' },
    fields: { playerName: 'Ana Silva', playerEmail: 'ana@example.com', identify_doc_number: 'SIAA900517' },
  },
]

/** Languages by turns: each method is used in one of them. */
const LANGUAGES = ['en', 'de'] as const

/** Accounts of their own, as withdrawals of two players to one account are reviewed. */
const IBANS = { en: 'AT61 1904 3002 3457 3201', de: 'DE75 5121 0800 1245 1261 99' }

/** Outcomes after which the money has arrived. */
const PAID: ReadonlySet<string> = new Set(['partial', 'frictionless'])

/** Outcomes of different views: no money, money, and another amount. */
const CHECKED: ReadonlySet<string> = new Set(['decline', 'frictionless', 'partial'])

/** Starts a deposit of €50. Returns its id, and the address of its page at the provider. */
async function startDeposit(player: ReadyPlayer, method: string): Promise<{ id: string; address: string }> {
  const { id } = await player.call<{ id: string }>(
    'POST',
    '/api/payment/invoices/deposit',
    { methodId: method, amount: 5000, currency: 'EUR' },
    crypto.randomUUID(),
  )
  return { id, address: await paymentPage(id) }
}

const dialog = (page: Page) => page.getByRole('dialog')

for (const [turn, language] of LANGUAGES.entries()) {
  const texts = TEXTS[language]
  const goTo = (page: Page, path: string) => page.goto(siteUrl() + texts.path + path)

  for (const isAbroad of [false, true])
    test(
      `methods with a page of their own lead there and back, ${isAbroad ? 'abroad' : 'in Germany'} (${language})`,
      sizeOf(language),
      async ({ page }) => {
        for (const { method, amount, fields = {}, ...home } of REDIRECTS.filter(
          ({ country }, number) => (country !== 'DE') === isAbroad && number % LANGUAGES.length === turn,
        )) {
          await enterAs(page, await readyPlayer(home), `${texts.path}/wallet?wallet=deposit`)
          await choose(dialog(page).locator(`input[type=radio][value="${method}"]`))
          await dialog(page).locator('input[name=amount]').fill(amount)
          for (const [field, value] of Object.entries(fields))
            await dialog(page).locator(`input[name=${field}]`).fill(value)
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
    `a deposit says why it failed, how the bank confirmed it, or that another amount arrived (${language})`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      for (const [method, outcome, text] of [
        ['sandbox.deposit.card', 'decline', texts.byPlayer],
        ['sandbox.deposit.card', 'refuse', texts.byProvider],
        ['sandbox.deposit.card', 'fail_authentication', texts.challengeFailed],
        ['sandbox.deposit.card', 'abandon_authentication', texts.challengeLeft],
        ['sandbox.deposit.card', 'not_enrolled', texts.notEnrolled],
        ['sandbox.deposit.card', 'frictionless', texts.frictionless],
        ['sandbox.deposit.qr', 'partial', texts.otherAmount],
      ] as const) {
        const { id, address } = await startDeposit(player, method)
        await enterAs(page, player, `${texts.path}/wallet?deposit-status=${id}`)
        await expect(dialog(page)).toBeVisible()
        await decidePayment(address, outcome)
        await expect(dialog(page).getByText(text), outcome).toBeVisible()
        await expect(dialog(page).getByText(PAID.has(outcome) ? texts.received : texts.failed)).toBeVisible()
        if (outcome === 'partial') await expect(dialog(page).getByText(texts.partial)).toBeVisible()
        if (CHECKED.has(outcome)) await expectNoViolations(page)
      }
    },
  )

  test(
    `money that was taken back is marked in the history until a dispute is won (${language})`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      const disputed = await startDeposit(player, 'sandbox.deposit.card')
      for (const [started, outcomes] of [
        [disputed, ['approve', 'chargeback']],
        [await startDeposit(player, 'sandbox.deposit.qr'), ['approve', 'refund']],
        [await startDeposit(player, 'sandbox.deposit.sofort'), ['approve', 'return']],
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

import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations, expectNoViolationsInThemes } from './axe.ts'
import { choose, enterAs, readyPlayer, siteUrl, sizeOf } from './player.ts'

/** Deposits to addresses of the players on blockchains, which the sandbox plays. English on a desktop, German on a phone size. */

const TEXTS = {
  en: {
    path: '',
    deposit: /^Deposit \D*\d/,
    scan: 'Scan to pay',
    detected: 'Payment detected',
    one: '1 of 2 confirmations',
    received: 'Deposit received',
    network: 'Send only BTC on the Bitcoin network. Anything else may be lost.',
    comment: 'Comment (required)',
  },
  de: {
    path: '/de',
    deposit: /einzahlen$/,
    scan: 'Zum Bezahlen scannen',
    detected: 'Zahlung erkannt',
    one: '1 von 2 Bestätigungen',
    received: 'Einzahlung eingegangen',
    network: 'Sende nur BTC über das Netzwerk Bitcoin. Alles andere kann verloren gehen.',
    comment: 'Kommentar (erforderlich)',
  },
} as const

const dialog = (page: Page) => page.getByRole('dialog')

interface PendingInvoice {
  readonly id: string
  readonly publicData: { readonly redirectUrl: string; readonly qr: string }
}

/** Starts a deposit by a method in a currency and returns its invoice once its code is shown. */
async function startDeposit(
  page: Page,
  language: 'en' | 'de',
  {
    currency,
    method,
    amount,
  }: { readonly currency: string; readonly method: string; readonly amount: string },
): Promise<PendingInvoice> {
  const texts = TEXTS[language]
  const player = await readyPlayer()
  const account = await player.call<{ id: number }>('POST', '/api/wallet/accounts', { currency })
  await player.call('PUT', `/api/wallet/accounts/${account.id}/switch`)
  await enterAs(page, player, `${texts.path}/wallet?wallet=deposit`)
  await choose(dialog(page).locator(`input[type=radio][value="${method}"]`))
  await dialog(page).locator('input[name=amount]').fill(amount)
  await dialog(page).getByRole('button', { name: texts.deposit }).click()
  await expect(dialog(page).getByRole('heading', { name: texts.scan })).toBeVisible()
  const [invoice] = await player.call<PendingInvoice[]>('GET', '/api/payment/invoices')
  if (!invoice) throw new Error('no invoice')
  return invoice
}

/** Sends the payment from the sandbox's wallet. */
async function sendPayment(wallet: Page, address: string): Promise<void> {
  await wallet.goto(address)
  await wallet.getByRole('button', { name: 'Send' }).click()
  await expect(wallet.getByRole('heading', { name: 'Blockchains' })).toBeVisible()
}

test('a deposit in Bitcoin counts its confirmations until it is credited, in both languages and sizes', async ({
  page,
  context,
}) => {
  const { id, publicData } = await startDeposit(page, 'en', {
    currency: 'BTC',
    method: 'crypto.deposit.bitcoin',
    amount: '0.001',
  })
  expect(publicData.qr).toMatch(/^bitcoin:bc1q[a-z0-9]+\?amount=0\.001$/)
  // One journey for both: a block that another one mines would confirm this payment, too.
  const phone = await context.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(`${siteUrl()}/de/wallet?deposit-status=${id}`)
  const tabs = [
    { tab: page, texts: TEXTS.en },
    { tab: phone, texts: TEXTS.de },
  ]
  for (const { tab, texts } of tabs) {
    await expect(dialog(tab).getByText(texts.network)).toBeVisible()
    await expectNoViolations(tab)
  }
  const wallet = await context.newPage()
  await sendPayment(wallet, publicData.redirectUrl)
  await wallet.getByRole('button', { name: 'Mine a block' }).click()
  for (const { tab, texts } of tabs) {
    await expect(dialog(tab).getByRole('heading', { name: texts.detected })).toBeVisible()
    await expect(dialog(tab).getByText(texts.one)).toBeVisible()
    await expectNoViolations(tab)
    await tab.reload()
    await expect(dialog(tab).getByText(texts.one)).toBeVisible()
  }
  await wallet.getByRole('button', { name: 'Mine a block' }).click()
  for (const { tab, texts } of tabs)
    await expect(tab.getByRole('dialog', { name: texts.received })).toBeVisible()
})

for (const language of ['en', 'de'] as const)
  test(
    `a deposit in TON is credited by its comment (${language})`,
    sizeOf(language),
    async ({ page, context }) => {
      const texts = TEXTS[language]
      const { publicData } = await startDeposit(page, language, {
        currency: 'TON',
        method: 'crypto.deposit.ton',
        amount: '5',
      })
      expect(publicData.qr).toMatch(
        /^ton:\/\/transfer\/UQ[\w-]+\?amount=5000000000&text=[A-Z0-9]{10}&exp=\d{10}$/,
      )
      await expect(dialog(page).getByText(texts.comment)).toBeVisible()
      await expectNoViolationsInThemes(page)
      await sendPayment(await context.newPage(), publicData.redirectUrl)
      await expect(page.getByRole('dialog', { name: texts.received })).toBeVisible()
      await expectNoViolationsInThemes(page)
    },
  )

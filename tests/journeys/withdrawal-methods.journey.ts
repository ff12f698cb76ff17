import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import {
  choose,
  decidePayment,
  enterAs,
  type Home,
  LONG_WAY,
  paymentPage,
  type ReadyPlayer,
  readyPlayer,
  refuseCookies,
  sizeOf,
} from './player.ts'
import { meetSwedishDuties } from './swedish-duties.ts'

/** Each withdrawal method, from the form to the payout. English on a desktop, German on a phone, in turns. */

interface Withdrawal extends Home {
  readonly method: string
  /** In subunits. */
  readonly deposited: number
  readonly amount: string
  readonly fields: Readonly<Record<string, string>>
}

const HOLDER = { playerName: 'Ana Silva' }

const WITHDRAWALS: readonly Withdrawal[] = [
  {
    ...{ country: 'DE', currency: 'EUR', method: 'sandbox.withdrawal.card', deposited: 5000, amount: '20' },
    fields: {},
  },
  {
    ...{ country: 'BR', currency: 'BRL', method: 'sandbox.withdrawal.pix', deposited: 20_000, amount: '100' },
    fields: { ...HOLDER, cpf_number: '529.982.247-25', pix_key: '+5511987650001' },
  },
  {
    ...{
      country: 'IN',
      currency: 'INR',
      method: 'sandbox.withdrawal.upi',
      deposited: 200_000,
      amount: '1000',
    },
    fields: { ...HOLDER, upi_id: 'ana.silva@okbank' },
  },
  {
    ...{
      country: 'PL',
      currency: 'PLN',
      method: 'sandbox.withdrawal.sepa',
      deposited: 20_000,
      amount: '100',
    },
    fields: { ...HOLDER, iban: 'PL61 1090 1014 0000 0712 1981 2874' },
  },
  {
    ...{
      country: 'MX',
      currency: 'USD',
      method: 'sandbox.withdrawal.local-bank',
      deposited: 5000,
      amount: '20',
    },
    fields: {
      ...HOLDER,
      playerEmail: 'ana@example.com',
      identify_doc_number: 'SIAA900517',
      account_number: '40021234567',
    },
  },
  {
    ...{ country: 'IM', currency: 'GBP', method: 'sandbox.withdrawal.faster-payments', deposited: 5000 },
    ...{ amount: '20', fields: { ...HOLDER, sort_code: '20-00-00', account_number: '55779911' } },
  },
  {
    ...{
      country: 'MX',
      currency: 'MXN',
      method: 'sandbox.withdrawal.spei',
      deposited: 50_000,
      amount: '200',
    },
    fields: { ...HOLDER, clabe: '032180000118359719' },
  },
  {
    ...{
      country: 'TR',
      currency: 'TRY',
      method: 'sandbox.withdrawal.havale',
      deposited: 100_000,
      amount: '500',
    },
    fields: { ...HOLDER, account_number: 'TR33 0006 1005 1978 6457 8413 26' },
  },
  {
    ...{
      country: 'CA',
      currency: 'CAD',
      method: 'sandbox.withdrawal.interac',
      deposited: 5000,
      amount: '20',
    },
    fields: { ...HOLDER, playerEmail: 'ana.silva@example.com' },
  },
  {
    ...{
      country: 'JP',
      currency: 'JPY',
      method: 'sandbox.withdrawal.wire',
      deposited: 10_000,
      amount: '5000',
    },
    fields: { ...HOLDER, bic: 'BOTKJPJTXXX', account_number: '1234567' },
  },
  {
    ...{ country: 'PT', currency: 'EUR', method: 'sandbox.withdrawal.mb-way', deposited: 5000, amount: '20' },
    fields: { ...HOLDER, phone: '+351912345670' },
  },
  {
    ...{ country: 'ES', currency: 'EUR', method: 'sandbox.withdrawal.bizum', deposited: 5000, amount: '20' },
    fields: { ...HOLDER, phone: '+34612345670' },
  },
  {
    ...{
      country: 'SE',
      currency: 'SEK',
      method: 'sandbox.withdrawal.swish',
      deposited: 50_000,
      amount: '200',
    },
    fields: { ...HOLDER, phone: '+46701234560' },
  },
  {
    ...{ country: 'BR', currency: 'BRL', method: 'sandbox.withdrawal.cash-agent', deposited: 20_000 },
    ...{
      amount: '100',
      fields: { firstName: 'Ana', lastName: 'Silva', phone: '+5511987650002', city: 'Recife' },
    },
  },
  {
    ...{ country: 'DE', currency: 'ETH', method: 'sandbox.withdrawal.crypto', deposited: 2_000_000 },
    ...{ amount: '0.01', fields: { ethereum_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } },
  },
  {
    ...{ country: 'DE', currency: 'USDT', method: 'sandbox.withdrawal.usdt-tron', deposited: 20_000_000 },
    ...{ amount: '15', fields: { tron_address: 'TE4veeDfKhuSB9du8zrCCYcJch8iK15wTw' } },
  },
  {
    ...{ country: 'DE', currency: 'USDT', method: 'sandbox.withdrawal.usdt-ethereum', deposited: 20_000_000 },
    ...{ amount: '15', fields: { ethereum_address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' } },
  },
]

const TEXTS = {
  en: { path: '', withdraw: /^Withdraw \D*\d/, done: 'Done' },
  de: { path: '/de', withdraw: /auszahlen$/, done: 'Fertig' },
} as const

const dialog = (page: Page) => page.getByRole('dialog')

/** Deposits in the player's currency. */
async function fund(player: ReadyPlayer, { currency, deposited: amount }: Withdrawal): Promise<void> {
  const methodId = ['ETH', 'USDT'].includes(currency) ? 'sandbox.deposit.crypto' : 'sandbox.deposit.card'
  const { id } = await player.call<{ id: string }>(
    'POST',
    '/api/payment/invoices/deposit',
    { methodId, amount, currency },
    crypto.randomUUID(),
  )
  await decidePayment(await paymentPage(id), 'approve')
  await expect
    .poll(
      async () => (await player.call<{ status: number }>('GET', `/api/payment/invoices/${id}`)).status,
      LONG_WAY,
    )
    .toBe(2)
}

for (const [index, withdrawal] of WITHDRAWALS.entries()) {
  const language = index % 2 === 0 ? 'en' : 'de'
  test(
    `a withdrawal by ${withdrawal.method} is requested and paid out (${language})`,
    sizeOf(language),
    async ({ page }) => {
      test.slow()
      const { method, amount, fields, ...home } = withdrawal
      const texts = TEXTS[language]
      await refuseCookies(page)
      const player = await readyPlayer(home)
      await player.call('PUT', '/api/player/profile', { firstName: 'Ana', lastName: 'Silva' })
      await meetSwedishDuties(player, home)
      await fund(player, withdrawal)
      await enterAs(page, player, `${texts.path}/wallet?wallet=withdraw`)
      await choose(dialog(page).locator(`input[type=radio][value="${method}"]`))
      await dialog(page)
        .locator('input[name=amount]')
        .fill(language === 'de' ? amount.replace('.', ',') : amount)
      for (const [field, value] of Object.entries(fields))
        await dialog(page).locator(`input[name=${field}]`).fill(value)
      await expectNoViolations(page)
      await dialog(page).getByRole('button', { name: texts.withdraw }).click()
      await expect(dialog(page).locator('input[name=amount]')).toHaveCount(0)
      await dialog(page).getByRole('button', { name: texts.withdraw }).click()
      await expect(dialog(page).getByRole('button', { name: texts.done })).toBeVisible()
      // The last step looks alike for all methods.
      if (index < 2) await expectNoViolations(page)
      const invoices = await player.call<{ id: string; methodId: string }[]>('GET', '/api/payment/invoices')
      const id = invoices.find(({ methodId }) => methodId === method)?.id ?? ''
      await decidePayment(await paymentPage(id), 'approve')
      await expect
        .poll(
          async () => (await player.call<{ status: number }>('GET', `/api/payment/invoices/${id}`)).status,
        )
        .toBe(2)
    },
  )
}

test('an address of another network is refused with the names of both networks', async ({ page }) => {
  await refuseCookies(page)
  const player = await readyPlayer({ country: 'DE', currency: 'USDT' })
  await fund(player, {
    ...{ country: 'DE', currency: 'USDT', method: '', deposited: 20_000_000, amount: '', fields: {} },
  })
  await enterAs(page, player, '/wallet?wallet=withdraw')
  await choose(dialog(page).locator('input[type=radio][value="sandbox.withdrawal.usdt-tron"]'))
  await expect(dialog(page).getByText('Network: TRON (TRC-20)')).toBeVisible()
  await dialog(page).locator('input[name=amount]').fill('15')
  const address = dialog(page).locator('input[name=tron_address]')
  await address.fill('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359')
  await dialog(page).getByRole('button', { name: TEXTS.en.withdraw }).click()
  await expect(
    dialog(page).getByText(
      'This is an Ethereum address, but this method pays on TRON. Enter a TRON address.',
    ),
  ).toBeVisible()
  await expectNoViolations(page)
  await address.fill('TE4veeDfKhuSB9du8zrCCYcJch8iK15wTw')
  await dialog(page).getByRole('button', { name: TEXTS.en.withdraw }).click()
  await expect(dialog(page).locator('input[name=amount]')).toHaveCount(0)
})

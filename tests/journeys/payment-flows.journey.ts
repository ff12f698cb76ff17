import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import {
  choose,
  decidePayment,
  enterAs,
  type Home,
  paymentPage,
  pick,
  readyPlayer,
  siteUrl,
  sizeOf,
} from './player.ts'

/** The steps of each payment flow, from the wallet to the balance. English on a desktop, German on a phone. */

interface Flow extends Home {
  readonly method: string
  readonly amount: string
  /** Fields that the player fills in, by name. */
  readonly fields?: Readonly<Record<string, string>>
  readonly step: { readonly en: string; readonly de: string }
  /** Text that the step shows in both languages. */
  readonly shows?: RegExp
  /** Outcomes on the provider's page, the last of which completes the payment. */
  readonly outcomes: readonly string[]
}

const SCAN = { en: 'Scan to pay', de: 'Zum Bezahlen scannen' }
const APP = { en: 'Confirm in your app', de: 'Bestätige in deiner App' }
const AGENT = { en: 'Pay at the agent', de: 'Beim Agenten bezahlen' }

const FLOWS: Readonly<Record<string, Flow>> = {
  'a PIX code': {
    country: 'BR',
    currency: 'BRL',
    method: 'sandbox.deposit.pix',
    amount: '100',
    fields: { cpf_number: '52998224725' },
    step: SCAN,
    shows: /^00020101.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/,
    outcomes: ['approve'],
  },
  'a UPI code': {
    country: 'IN',
    currency: 'INR',
    method: 'sandbox.deposit.upi',
    amount: '500',
    step: SCAN,
    shows: /^upi:\/\/pay\?pa=.*am=500\.00/,
    outcomes: ['approve'],
  },
  'a code of the bank app': {
    country: 'PL',
    currency: 'PLN',
    method: 'sandbox.deposit.blik',
    amount: '100',
    fields: { blik_code: '123456' },
    step: APP,
    outcomes: ['approve'],
  },
  'a reference': {
    country: 'PT',
    currency: 'EUR',
    method: 'sandbox.deposit.multibanco',
    amount: '50',
    step: { en: 'Pay with this reference', de: 'Mit dieser Referenz bezahlen' },
    shows: /^\d{3} \d{3} \d{3}$/,
    outcomes: ['approve'],
  },
  'a transfer that brings too much': {
    country: 'DE',
    currency: 'EUR',
    method: 'sandbox.deposit.sepa',
    amount: '50',
    step: { en: 'Transfer the amount', de: 'Betrag überweisen' },
    shows: /^DE89 3704 0044 0532 0130 00$/,
    outcomes: ['over'],
  },
  'a code of the bank’s page': {
    country: 'DE',
    currency: 'EUR',
    method: 'sandbox.deposit.qr',
    amount: '20',
    step: SCAN,
    shows: /\/sandbox\/pay\//,
    outcomes: ['approve'],
  },
  'a code in cryptocurrency': {
    country: 'DE',
    currency: 'USDT',
    method: 'sandbox.deposit.crypto',
    amount: '50',
    step: SCAN,
    outcomes: ['approve'],
  },
  'the app MB WAY': {
    country: 'PT',
    currency: 'EUR',
    method: 'sandbox.deposit.mb-way',
    amount: '20',
    fields: { phone: '+351912345678' },
    step: APP,
    outcomes: ['approve'],
  },
  'the app Bizum': {
    country: 'ES',
    currency: 'EUR',
    method: 'sandbox.deposit.bizum',
    amount: '20',
    fields: { phone: '+34612345678' },
    step: APP,
    outcomes: ['approve'],
  },
  'a code of a convenience store': {
    country: 'JP',
    currency: 'JPY',
    method: 'sandbox.deposit.konbini',
    amount: '5000',
    fields: { firstName: 'Ana', lastName: 'Silva', phone: '+819012345678' },
    step: { en: 'Pay with this reference', de: 'Mit dieser Referenz bezahlen' },
    shows: /^\d{3} \d{3} \d{3} \d{3}$/,
    outcomes: ['approve'],
  },
  'a transfer to an account in the United Kingdom': {
    country: 'IM',
    currency: 'GBP',
    method: 'sandbox.deposit.faster-payments',
    amount: '50',
    step: { en: 'Transfer the amount', de: 'Betrag überweisen' },
    shows: /^04-00-04$/,
    outcomes: ['approve'],
  },
  'a transfer to a CLABE': {
    country: 'MX',
    currency: 'MXN',
    method: 'sandbox.deposit.spei',
    amount: '500',
    step: { en: 'Transfer the amount', de: 'Betrag überweisen' },
    shows: /^646180\d{12}$/,
    outcomes: ['approve'],
  },
  'a transfer in Türkiye': {
    country: 'TR',
    currency: 'TRY',
    method: 'sandbox.deposit.havale',
    amount: '500',
    step: { en: 'Transfer the amount', de: 'Betrag überweisen' },
    shows: /^TS \d{3} \d{3} \d{3}$/,
    outcomes: ['approve'],
  },
  'a code of OXXO': {
    country: 'MX',
    currency: 'MXN',
    method: 'sandbox.deposit.oxxo',
    amount: '200',
    fields: { firstName: 'Ana', lastName: 'Silva' },
    step: { en: 'Pay with this reference', de: 'Mit dieser Referenz bezahlen' },
    shows: /^\d{4} \d{4} \d{4} \d{2}$/,
    outcomes: ['approve'],
  },
  'the app Swish': {
    country: 'SE',
    currency: 'SEK',
    method: 'sandbox.deposit.swish',
    amount: '100',
    fields: { phone: '+46701234567' },
    step: APP,
    outcomes: ['approve'],
  },
  // All ten fields of a bill (specification, entities).
  'a personal agent': {
    country: 'BR',
    currency: 'BRL',
    method: 'sandbox.deposit.manual-agent',
    amount: '200',
    fields: {
      playerName: 'Ana Silva',
      firstName: 'Ana',
      lastName: 'Silva',
      playerEmail: 'ana@example.com',
      phone: '+5511987654321',
      identify_doc_number: '12.345.678-9',
      address: 'Rua da Aurora 12',
      postalCode: '50050-000',
      city: 'Recife',
      country: 'BR',
    },
    step: AGENT,
    outcomes: ['review', 'approve'],
  },
  'an agent and a review': {
    country: 'BR',
    currency: 'BRL',
    method: 'sandbox.deposit.cash-agent',
    amount: '100',
    fields: { playerName: 'Ana Silva', phone: '+5511987654321', city: 'Recife' },
    step: AGENT,
    outcomes: ['review', 'approve'],
  },
}

const TEXTS = {
  en: {
    deposit: /^Deposit \D*\d/,
    received: 'Deposit received',
    review: 'We’re checking your payment',
    path: '',
  },
  de: {
    deposit: /einzahlen$/,
    received: 'Einzahlung eingegangen',
    review: 'Deine Zahlung wird geprüft',
    path: '/de',
  },
} as const

/** Name of the country of the personal agent. */
const COUNTRY_NAMES = { en: 'Brazil', de: 'Brasilien' } as const

const dialog = (page: Page) => page.getByRole('dialog')

/** Expects the values of the form on the provider's page, as the player has typed them. */
async function expectFieldsAtProvider(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const text = await (await fetch(address)).text()
  for (const value of Object.values(fields)) expect(text).toContain(`<dd>${value}</dd>`)
}

for (const language of ['en', 'de'] as const)
  for (const [name, flow] of Object.entries(FLOWS))
    test(
      `a deposit by ${name} shows its steps and survives a reload and a second tab (${language})`,
      sizeOf(language),
      async ({ page, context }) => {
        const texts = TEXTS[language]
        const player = await readyPlayer(flow)
        await enterAs(page, player, `${texts.path}/wallet?wallet=deposit`)
        await choose(dialog(page).locator(`input[type=radio][value="${flow.method}"]`))
        await dialog(page).locator('input[name=amount]').fill(flow.amount)
        for (const [field, value] of Object.entries(flow.fields ?? {}))
          if (field === 'country') await pick(dialog(page), field, COUNTRY_NAMES[language])
          else await dialog(page).locator(`input[name=${field}]`).fill(value)
        await expectNoViolations(page)
        await dialog(page).getByRole('button', { name: texts.deposit }).click()
        const step = (tab: Page) => dialog(tab).getByRole('heading', { name: flow.step[language] })
        await expect(step(page)).toBeVisible()
        if (flow.shows) await expect(dialog(page).getByText(flow.shows).first()).toBeAttached()
        await expectNoViolations(page)
        await page.reload()
        await expect(step(page)).toBeVisible()
        const second = await context.newPage()
        await second.goto(page.url())
        await expect(step(second)).toBeVisible()
        const [invoice] = await player.call<{ id: string }[]>('GET', '/api/payment/invoices')
        const address = await paymentPage(invoice?.id ?? '')
        if (flow.fields) await expectFieldsAtProvider(address, flow.fields)
        for (const outcome of flow.outcomes) {
          await decidePayment(address, outcome)
          if (outcome === 'review')
            await expect(dialog(page).getByRole('heading', { name: texts.review })).toBeVisible()
        }
        for (const tab of [page, second])
          await expect(tab.getByRole('dialog', { name: texts.received })).toBeVisible()
        await expectNoViolations(page)
      },
    )

test('a deposit is confirmed after the connection was lost meanwhile', async ({ page, context }) => {
  const player = await readyPlayer({ country: 'PT', currency: 'EUR' })
  const { id, publicData } = await player.call<{ id: string; publicData: { redirectUrl: string } }>(
    'POST',
    '/api/payment/invoices/deposit',
    { methodId: 'sandbox.deposit.multibanco', amount: 5000, currency: 'EUR' },
    crypto.randomUUID(),
  )
  await enterAs(page, player, `/wallet?deposit-status=${id}`)
  await expect(dialog(page).getByRole('heading', { name: 'Pay with this reference' })).toBeVisible()
  await context.setOffline(true)
  await decidePayment(publicData.redirectUrl, 'approve')
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Deposit received' })).toBeVisible()
  expect(page.url()).toContain(siteUrl())
})

test('the methods of a deposit appear together with the notice above them', async ({ page }) => {
  const player = await readyPlayer({ country: 'PT', currency: 'EUR' })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/player/limits', async (route) => {
    await held.promise
    await route.continue()
  })
  const methods = page.waitForResponse(/\/api\/payment\/methods\/deposit/)
  await enterAs(page, player, '/wallet?wallet=deposit')
  await methods
  await expect(dialog(page).getByRole('radio', { name: 'Withdraw' })).toBeAttached()
  const noticeOfFirstMethods = page.waitForFunction(() => {
    const dialog = document.querySelector('[role=dialog]')
    const method = dialog?.querySelector('input[name=method]')
    return method && { hasNotice: dialog?.textContent?.includes('Set a deposit limit?') }
  })
  held.resolve()
  expect(await (await noticeOfFirstMethods).jsonValue()).toEqual({ hasNotice: true })
})

test('a withdrawal can’t be asked for before its warnings are known', async ({ page }) => {
  const player = await readyPlayer()
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/game\/player-bonuses/, async (route) => {
    await held.promise
    await route.continue()
  })
  const terms = page.waitForResponse(/\/api\/payment\/methods\/withdrawal\/terms/)
  const methods = page.waitForResponse(/\/api\/payment\/methods\/withdrawal\?/)
  await enterAs(page, player, '/wallet?wallet=withdraw')
  await Promise.all([terms, methods])
  await expect(dialog(page).getByRole('radio', { name: 'Withdraw' })).toBeAttached()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  await expect(dialog(page).locator('input[name=amount]')).toHaveCount(0)
  held.resolve()
  await expect(dialog(page).locator('input[name=amount]')).toBeVisible()
})

test('a charged-back deposit is marked in the history', async ({ page }) => {
  const player = await readyPlayer()
  const deposit = { methodId: 'sandbox.deposit.card', amount: 5000, currency: 'EUR' }
  const { publicData } = await player.call<{ publicData: { redirectUrl: string } }>(
    'POST',
    '/api/payment/invoices/deposit',
    deposit,
    crypto.randomUUID(),
  )
  await decidePayment(publicData.redirectUrl, 'approve')
  await enterAs(page, player, '/wallet/history?tab=transactions')
  await expect(page.getByText('Received')).toBeVisible()
  await decidePayment(publicData.redirectUrl, 'chargeback')
  await expect(page.getByText('Charged back: €50.00')).toBeVisible()
  await expectNoViolations(page)
})

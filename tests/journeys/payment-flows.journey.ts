import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { closeDevices, DESKTOP, openOn, PHONE } from './devices.ts'
import { PAYMENT_FLOWS } from './payment-flow-table.ts'
import { choose, decidePayment, enterAs, LONG_WAY, paymentPage, readyPlayer, siteUrl } from './player.ts'
import { meetSwedishDuties } from './swedish-duties.ts'

/**
 * The steps of each payment flow, from the wallet to the balance, on two devices at once: one is a desktop in English, the
 * other a phone in German. Every second flow starts on the phone.
 */

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

const DEVICES = { en: DESKTOP, de: PHONE } as const

/** Name of the country of the personal agent, which the form knows from the profile. */
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

test.afterEach(closeDevices)

for (const [number, [name, flow]] of Object.entries(PAYMENT_FLOWS).entries()) {
  const [language, other] = number % 2 === 0 ? (['en', 'de'] as const) : (['de', 'en'] as const)
  const texts = TEXTS[language]

  test(`a deposit by ${name} shows its steps, also on another device and after a reload`, async ({
    browser,
  }) => {
    const player = await readyPlayer(flow)
    await meetSwedishDuties(player, flow)
    const page = await openOn(browser, DEVICES[language])
    await enterAs(page, player, `${texts.path}/wallet?wallet=deposit`)
    await choose(dialog(page).locator(`input[type=radio][value="${flow.method}"]`))
    await dialog(page).locator('input[name=amount]').fill(flow.amount)
    for (const [field, value] of Object.entries(flow.fields ?? {}))
      if (field === 'country')
        await expect(dialog(page).locator('input[name=country]')).toHaveValue(COUNTRY_NAMES[language])
      else await dialog(page).locator(`input[name=${field}]`).fill(value)
    await expectNoViolations(page)
    await dialog(page).getByRole('button', { name: texts.deposit }).click()
    const expectStep = async (device: Page, heading: string) => {
      await expect(dialog(device).getByRole('heading', { name: heading })).toBeVisible()
      if (flow.shows) await expect(dialog(device).getByText(flow.shows).first()).toBeAttached()
    }
    await expectStep(page, flow.step[language])
    await page.reload()
    await expectStep(page, flow.step[language])
    await expectNoViolations(page)

    const [invoice] = await player.call<{ id: string }[]>('GET', '/api/payment/invoices')
    const second = await openOn(browser, DEVICES[other])
    await enterAs(second, player, `${TEXTS[other].path}/wallet?deposit-status=${invoice?.id}`)
    await expectStep(second, flow.step[other])
    await expectNoViolations(second)

    const address = await paymentPage(invoice?.id ?? '')
    if (flow.fields) await expectFieldsAtProvider(address, flow.fields)
    for (const outcome of flow.outcomes) {
      await decidePayment(address, outcome)
      if (outcome === 'review')
        await expect(dialog(page).getByRole('heading', { name: texts.review })).toBeVisible()
    }
    await expect(page.getByRole('dialog', { name: texts.received })).toBeVisible()
    await expect(second.getByRole('dialog', { name: TEXTS[other].received })).toBeVisible()
    await expectNoViolations(page)
  })
}

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
  const methods = page.waitForResponse(/\/api\/payment\/methods\/deposit/, LONG_WAY)
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
  const terms = page.waitForResponse(/\/api\/payment\/methods\/withdrawal\/terms/, LONG_WAY)
  const methods = page.waitForResponse(/\/api\/payment\/methods\/withdrawal\?/, LONG_WAY)
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
  // A toast says “Deposit received” if the page is open by then.
  await expect(page.getByRole('main').getByText('Received')).toBeVisible()
  await decidePayment(publicData.redirectUrl, 'chargeback')
  await expect(page.getByText('Charged back: €50.00')).toBeVisible()
  await expectNoViolations(page)
})

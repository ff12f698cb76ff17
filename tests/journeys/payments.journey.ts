import { expect, type Page, test } from '@playwright/test'
import {
  approvePayment,
  choose,
  deposit,
  enterAs,
  LONG_WAY,
  ON_PHONES_TOO,
  readyPlayer,
  siteUrl,
} from './player.ts'

const IBAN = 'DE89 3704 0044 0532 0130 00'

const wallet = (page: Page) => page.getByRole('dialog')
const amountOf = (page: Page) => wallet(page).locator('input[name=amount]')

test('an amount is parsed in the page’s language, shown, and refused if it is ambiguous', async ({
  page,
}) => {
  const player = await readyPlayer()
  await enterAs(page, player, '/wallet?wallet=deposit')
  await amountOf(page).fill('1,250.00')
  await expect(wallet(page).getByRole('status').getByText('€1,250.00')).toBeVisible()
  await expect(wallet(page).getByRole('button', { name: 'Deposit €1,250.00' })).toBeVisible()
  await amountOf(page).fill('1.000,50')
  await expect(wallet(page).getByRole('button', { name: 'Deposit €1,000.50' })).toBeVisible()
  await amountOf(page).fill('1.250')
  await amountOf(page).blur()
  await expect(wallet(page).getByText(/amount is ambiguous/)).toBeVisible()
  await page.goto(`${siteUrl()}/de/wallet?wallet=deposit`)
  await amountOf(page).fill('1.250')
  await expect(wallet(page).getByRole('button', { name: '1.250,00 € einzahlen' })).toBeVisible()
})

test(
  'a withdrawal shows its destination for review and appears in the history',
  ON_PHONES_TOO,
  async ({ page }) => {
    const player = await readyPlayer()
    await player.call('PUT', '/api/player/profile', { firstName: 'Ana Maria', lastName: 'Silva' })
    await deposit(player, 5000)
    await enterAs(page, player, '/wallet?wallet=withdraw')
    await choose(wallet(page).getByRole('radio', { name: /SEPA/ }))
    await amountOf(page).fill('25')
    await wallet(page).getByRole('textbox', { name: 'Account holder' }).fill('Ana Maria Silva')
    const iban = wallet(page).getByRole('textbox', { name: 'IBAN' })
    await iban.fill('DE00 3704 0044 0532 0130 00')
    await wallet(page).getByRole('button', { name: 'Withdraw €25.00' }).click()
    await expect(wallet(page).getByText(/Enter a valid IBAN/)).toBeVisible()
    await iban.fill(IBAN)
    await wallet(page).getByRole('button', { name: 'Withdraw €25.00' }).click()
    const review = wallet(page).getByRole('heading', { name: 'Withdraw €25.00 to DE…3000' })
    await expect(review).toBeFocused()
    await expect(wallet(page).getByText(IBAN.replaceAll(' ', '\u00a0'))).toBeVisible()
    await wallet(page).getByRole('button', { name: 'Back' }).click()
    await expect(iban).toHaveValue(IBAN)
    await wallet(page).getByRole('button', { name: 'Withdraw €25.00' }).click()
    await expect(review).toBeFocused()
    await wallet(page).getByRole('button', { name: 'Withdraw €25.00' }).click()
    await expect(wallet(page).getByRole('heading', { name: 'Withdrawal requested' })).toBeFocused()
    await expect(wallet(page).getByText('DE…3000')).toBeVisible()
    await expect(wallet(page).getByRole('link', { name: 'Track withdrawal' })).toBeVisible()
    await wallet(page).getByRole('button', { name: 'Done' }).click()
    await expect(wallet(page)).toBeHidden()
    await page.goto(`${siteUrl()}/wallet/history?tab=transactions`)
    const row = page.getByRole('listitem').filter({ hasText: 'Withdrawal' })
    await expect(row.getByText('To DE…3000')).toBeVisible()
    await expect(row.getByText('−€25.00')).toBeVisible()
  },
)

test(
  'a deposit from a game returns to the game in the same mode, and its amount is suggested next time',
  ON_PHONES_TOO,
  async ({ page }) => {
    const player = await readyPlayer()
    await enterAs(page, player, '/game/tessera-dice?mode=real&wallet=deposit')
    await choose(wallet(page).getByRole('radio', { name: /Card/ }))
    await amountOf(page).fill('35')
    await wallet(page).getByRole('button', { name: 'Deposit €35.00' }).click()
    await page.waitForURL(/\/sandbox\/pay\//)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.waitForURL(/\/game\/tessera-dice\?mode=real&deposit-/)
    await page
      .getByRole('dialog', { name: 'Deposit received' })
      .getByRole('button', { name: 'Continue playing' })
      .click()
    await expect(page).toHaveURL(/\/game\/tessera-dice\?mode=real$/)
    await expect(page.locator('iframe[src*="/studio/play/"]')).toBeVisible()
    await page.goto(`${siteUrl()}/wallet?wallet=deposit`)
    await expect(amountOf(page)).toHaveValue('35')
    await expect(wallet(page).getByRole('radio', { name: /Card/ })).toBeChecked()
  },
)

for (const [press, direction, wanted] of [
  ['Deposit', 'deposit', ['/api/payment/methods/deposit']],
  ['Withdraw', 'withdrawal', ['/api/payment/methods/withdrawal', '/api/payment/methods/withdrawal/terms']],
] as const)
  test(`the methods of a ${direction} are requested before the sheet has opened`, async ({ page }) => {
    const player = await readyPlayer()
    const live = page.waitForEvent('websocket', LONG_WAY)
    await enterAs(page, player, '/wallet', { waitUntil: 'networkidle' })
    // The page connects once it is hydrated, which a stopped clock would prevent.
    await live
    // The clock is stopped: the sheet waits only for its form.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const asked: string[] = []
    await page.route('**/api/payment/methods/**', (route) => {
      asked.push(new URL(route.request().url()).pathname)
      return route.continue()
    })
    await page.getByRole('main').getByRole('button', { name: press }).click()
    await expect.poll(() => asked.toSorted()).toEqual(wanted)
    await expect(amountOf(page)).toBeHidden()
    await page.clock.resume()
    await expect(amountOf(page)).toBeVisible()
    expect(asked.toSorted()).toEqual(wanted)
  })

test('the dialog of a completed deposit replaces the pending one, and closing it shows the page', async ({
  page,
}) => {
  const player = await readyPlayer()
  await enterAs(page, player, '/wallet')
  // The code of the sheet, far larger than the page's own, is preloaded so that it opens without dropped frames.
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .some(({ name, decodedBodySize }) => /\/wallet-[\w-]+\.js$/.test(name) && decodedBodySize > 20_000),
    )
  await expect.poll(loaded).toBe(true)
  await page.getByRole('main').getByRole('button', { name: 'Deposit' }).click()
  await choose(wallet(page).getByRole('radio', { name: /Scan|QR/ }))
  await amountOf(page).fill('20')
  await wallet(page).getByRole('button', { name: 'Deposit €20.00' }).click()
  const status = page.getByRole('dialog', { name: 'Your deposit' })
  const payLink = await status.getByRole('link').getAttribute('href')
  // Animations are slowed down, so the closing dialog is still visible when the next one has opened.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.02 })
  await approvePayment(payLink ?? '')
  const received = page.getByRole('dialog', { name: 'Deposit received' })
  await received.getByRole('button', { name: 'Done' }).dblclick()
  await expect(page).toHaveURL(/\/wallet$/)
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/wallet$/)
  await page.getByRole('main').getByRole('button', { name: 'Withdraw' }).click()
  await expect(wallet(page).getByRole('button', { name: 'Withdraw' })).toBeVisible()
  // A failed deposit is named in its dialog, which says that nothing was charged.
  const body = { methodId: 'sandbox.deposit.card', amount: 3500, currency: 'EUR' }
  const { id } = await player.call<{ id: string }>(
    'POST',
    '/api/payment/invoices/deposit',
    body,
    crypto.randomUUID(),
  )
  await player.call('PUT', `/api/payment/invoices/${id}/decline`)
  await page.goto(`${siteUrl()}/wallet?deposit-error=${id}`)
  const failed = page.getByRole('dialog')
  await expect(failed).toContainText('€35.00 · Card')
  await expect(failed).toContainText('Nothing was charged.')
})

test(
  'the wallet without a type offers deposit and withdrawal, and Back leaves either',
  ON_PHONES_TOO,
  async ({ page }, { project }) => {
    const player = await readyPlayer()
    await enterAs(page, player, '/wallet?wallet')
    await expect(wallet(page).getByRole('button', { name: 'Withdraw' })).toBeVisible()
    // The first action gets the focus, not the close button.
    if (project.name === 'desktop')
      await expect(wallet(page).getByRole('button', { name: 'Deposit' })).toBeFocused()
    await expect(amountOf(page)).toBeHidden()
    await wallet(page).getByRole('button', { name: 'Deposit' }).click()
    await expect(page).toHaveURL(/wallet=deposit/)
    await expect(amountOf(page)).toBeVisible()
  },
)

test('a reached deposit limit (13100) hides the methods and says so, and any other failure offers a retry', async ({
  page,
}) => {
  const player = await readyPlayer()
  const refuse = (code: number, name: string) => ({
    status: 409,
    json: { error: { code, name, message: 'no', traceId: '0123456789abcdef' } },
  })
  const methods = '**/api/payment/methods/deposit*'
  await page.route(methods, (route) => route.fulfill(refuse(13100, 'deposit_limit_reached')))
  await enterAs(page, player, '/wallet?wallet=deposit')
  await expect(wallet(page).getByRole('heading', { name: 'You’ve reached your deposit limit' })).toBeVisible()
  await expect(amountOf(page)).toBeHidden()
  await page.unroute(methods)
  await page.route(methods, (route) => route.fulfill(refuse(13000, 'method_not_available')))
  await page.reload()
  await expect(wallet(page).getByRole('heading', { name: /can’t be shown right now/ })).toBeVisible()
  await page.unroute(methods)
  await wallet(page).getByRole('button', { name: 'Try again' }).click()
  await expect(amountOf(page)).toBeVisible()
})

test('a deposit is requested once while the provider’s page loads, and again after returning from it', async ({
  page,
}) => {
  await page.route('https://pay.example/**', (route) => route.fulfill({ status: 204 }))
  let asked = 0
  await page.route('**/api/payment/invoices/deposit', async (route) => {
    asked += 1
    const answer = await route.fetch()
    const json = await answer.json()
    json.data.publicData.redirectUrl = 'https://pay.example/slow'
    await route.fulfill({ response: answer, json })
  })
  await enterAs(page, await readyPlayer(), '/wallet?wallet=deposit')
  await choose(wallet(page).getByRole('radio', { name: /Card/ }))
  await amountOf(page).fill('35')
  const button = wallet(page).getByRole('button', { name: 'Deposit €35.00' })
  const left = page.waitForRequest('https://pay.example/**')
  await button.click()
  await left
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await amountOf(page).press('Enter')
  // Simulates the browser's back-forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  expect(asked).toBe(1)
  const leftAgain = page.waitForRequest('https://pay.example/**')
  await button.click()
  await leftAgain
  expect(asked).toBe(2)
})

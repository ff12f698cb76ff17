import { expect, type Page, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { gameFrame, startGame } from './game-steps.ts'
import { listenToConsole } from './listen-to-console.ts'
import {
  choose,
  deposit,
  enterAs,
  ON_PHONES_TOO,
  type ReadyPlayer,
  readyPlayer,
  siteUrl,
  sizeOf,
  WHEN_OPEN,
} from './player.ts'
import { nextEvents, openSlip, price, stakeField, widget } from './sport-steps.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** Loads the page again until its rates, which a job stores after the start, are shown. */
const untilRated = (page: Page) =>
  expect(async () => {
    await page.reload()
    await expect(main(page).getByText('At current exchange rates')).toBeVisible({ timeout: 5000 })
  }).toPass()

const openAccount = (player: ReadyPlayer, currency: string) =>
  player.call('POST', '/api/wallet/accounts', { currency })

test(
  'the total balance follows the chosen currency, also after a reload',
  ON_PHONES_TOO,
  async ({ page }) => {
    const player = await readyPlayer()
    await deposit(player, 10_000)
    await enterAs(page, player, '/wallet')
    await untilRated(page)
    await expect(main(page).getByText('≈ €100.00').first()).toBeVisible()
    await main(page).getByRole('button', { name: 'Change currency' }).click()
    await expect(page).toHaveURL(/\?fiat/)
    await choose(dialog(page).getByRole('radio', { name: /US Dollar/ }))
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(dialog(page)).toBeHidden()
    // At the sandbox's rate of 1.1.
    await expect(main(page).getByText('≈ $110.00').first()).toBeVisible()
    // The server renders the base currency, and the browser then its own choice, without an error of hydration.
    await page.reload({ waitUntil: 'commit' })
    const console = listenToConsole(page)
    await expect(main(page).getByText('≈ $110.00').first()).toBeVisible()
    console.expectSilence()
  },
)

test('crypto amounts are shown and typed in milli-units', ON_PHONES_TOO, async ({ page }) => {
  const player = await readyPlayer()
  await openAccount(player, 'BTC')
  await enterAs(page, player, '/wallet?fiat')
  await choose(dialog(page).getByRole('radio', { name: 'mBTC' }))
  await expect(dialog(page).getByText('12.50 mBTC')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await choose(main(page).getByRole('radio', { name: 'Crypto' }))
  await expect(main(page).getByText('0.00 mBTC')).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Accounts' })).toBeVisible()
  await expect(main(page).getByText('EUR', { exact: true })).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Use BTC' }).click()
  await expect(main(page).getByText('Active')).toBeVisible()
  await main(page).getByRole('button', { name: 'Deposit' }).click()
  const amount = dialog(page).locator('input[name=amount]')
  await amount.fill('0.05')
  await amount.blur()
  await expect(dialog(page).getByText('At least 0.10 mBTC')).toBeVisible()
  // Another unit of the same currency is understood.
  await amount.fill('0.001 BTC')
  await dialog(page)
    .getByRole('button', { name: /^Deposit 1\.00\smBTC$/ })
    .click()
  await expect(page).toHaveURL(/deposit-status=/)
  const [invoice] = await player.call<{ amount: number; currency: string }[]>('GET', '/api/payment/invoices')
  expect(invoice).toMatchObject({ amount: 100_000, currency: 'BTC' })
})

test('games and the bet slip show and read amounts in milli-units', ON_PHONES_TOO, async ({ page }) => {
  const player = await readyPlayer()
  await openAccount(player, 'BTC')
  await page.addInitScript(() => localStorage.setItem('amountUnits', 'mBTC'))
  await enterAs(page, player, '/wallet')
  await main(page).getByRole('button', { name: 'Use BTC' }).click()
  // The page of a game that opens before the switch is stored would play with euros.
  await expect(main(page).getByRole('button', { name: 'Use EUR' })).toBeVisible()

  await page.goto(`${siteUrl()}/game/tessera-dice`)
  await startGame(page)
  const stake = gameFrame(page).getByRole('textbox', { name: 'Stake (mBTC)' })
  await expect(stake).toBeVisible(WHEN_OPEN)
  await stake.fill('0.0125')
  await stake.blur()
  await expect(stake).toHaveValue('0.0125')
  await gameFrame(page).getByRole('button', { name: /Roll/ }).click()
  await expect(gameFrame(page).getByText('Your balance is 0.00 mBTC')).toBeVisible()

  const [event] = await nextEvents(1)
  await page.goto(`${siteUrl()}${event?.path}`)
  await price(page).click(WHEN_OPEN)
  await openSlip(page)
  await stakeField(page).fill('0.25')
  const place = widget(page).getByRole('button', { name: /^Place bet · 0\.25\smBTC$/ })
  await expect(place.filter({ visible: true }).first()).toBeVisible()
  const returns = widget(page).locator('.figure-main').filter({ visible: true }).first()
  await expect(returns.getByText(/^\d+\.\d+\smBTC$/)).toBeVisible()
})

test('payments are added up by currency, each at the rate of its moment', ON_PHONES_TOO, async ({ page }) => {
  const player = await readyPlayer()
  await enterAs(page, player, '/wallet')
  await untilRated(page)
  await expect(main(page).getByRole('heading', { name: 'No payments yet' })).toBeVisible()
  await deposit(player, 5000)
  await deposit(player, 2500)
  await page.reload()
  const statistics = main(page).getByRole('region', { name: 'Statistics' })
  await expect(statistics.getByText('Deposits (2)')).toBeVisible()
  await expect(statistics.getByText('€75.00', { exact: true })).toBeVisible()
  await expect(statistics.getByText('≈ €75.00').first()).toBeVisible()
})

test('the history is filtered, paged and downloaded as CSV', ON_PHONES_TOO, async ({ page }) => {
  const player = await readyPlayer()
  await openAccount(player, 'USD')
  for (let index = 0; index < 21; index += 1)
    await player.call(
      'POST',
      '/api/payment/invoices/deposit',
      { methodId: 'sandbox.deposit.card', amount: 2000 + index, currency: 'EUR' },
      crypto.randomUUID(),
    )
  await enterAs(page, player, '/wallet/history?tab=transactions')
  const rows = page.getByRole('list', { name: 'Deposits and withdrawals' }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows.getByText('€20.00')).toBeVisible()
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect(rows).toHaveCount(20)
  const filters = page.getByRole('form', { name: 'Filters' })
  const started = page.waitForEvent('download')
  await filters.getByRole('button', { name: 'Download CSV' }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^tessera-transactions-.*\.csv$/)
  await filters.getByRole('combobox', { name: 'Currency' }).selectOption('USD')
  await filters.getByRole('combobox', { name: 'State' }).selectOption('pending')
  await filters.getByLabel('From').fill('2026-01-01')
  await filters.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(/\?tab=transactions&state=pending&currency=USD&from=2026-01-01$/)
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await filters.getByRole('link', { name: 'Reset filters' }).click()
  await expect(rows).toHaveCount(20)
  await expect(page).toHaveURL(/\?tab=transactions$/)
})

for (const language of ['en', 'de'] as const)
  test(
    `wallet, dialog and history have no accessibility violations: ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await deposit(player, 5000)
      const prefix = language === 'en' ? '' : `/${language}`
      await enterAs(page, player, `${prefix}/wallet`)
      await expect(main(page).getByText('≈').first()).toBeVisible()
      await expectNoViolationsInThemes(page)
      for (const path of ['/wallet?fiat', '/wallet/history?tab=transactions&currency=USD&from=2026-01-01']) {
        await page.goto(siteUrl() + prefix + path)
        if (path.endsWith('fiat')) await expect(dialog(page)).toBeVisible()
        await expectNoViolationsInThemes(page)
      }
    },
  )

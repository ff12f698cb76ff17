import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations, expectNoViolationsInThemes } from './axe.ts'
import { balance, launch, openHost, personValue, speak } from './messenger-host.ts'
import { enterAs, LONG_WAY, ON_PHONES_TOO, readyPlayer, siteUrl, sizeOf } from './player.ts'

/** The app uses the messenger's controls: vibration, confirmation before closing, start parameters, its own wallet, news. */

const log = (page: Page) => page.getByRole('log')

test('a press vibrates, and closing asks while a form is filled in', ON_PHONES_TOO, async ({ page }) => {
  await enterAs(page, await readyPlayer(), '/offline')
  await openHost(page)
  const app = await launch(page, { path: '/wallet?wallet=deposit' })
  const amount = app.getByRole('dialog').locator('input[name=amount]')
  await expect(amount).toBeVisible()
  await expect(log(page)).toContainText('web_app_setup_swipe_behavior {"allow_vertical_swipe":false}')
  await amount.fill('12')
  await expect(log(page)).toContainText('web_app_setup_closing_behavior {"need_confirmation":true}')
  const close = page.getByRole('button', { name: 'Close', exact: true }).first()
  page.once('dialog', (dialog) => void dialog.dismiss())
  await close.click()
  await expect(amount).toHaveValue('12')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(app.getByRole('dialog')).toBeHidden()
  await expect(log(page)).toContainText('web_app_setup_closing_behavior {"need_confirmation":false}')
  await app.getByRole('banner').getByRole('button', { name: 'Search', exact: false }).first().click()
  await expect(log(page)).toContainText(
    'web_app_trigger_haptic_feedback {"type":"impact","impact_style":"light"}',
  )
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await close.click()
  await expect(page.locator('iframe[title=App]')).toBeHidden()
})

for (const { language, wallet } of [
  { language: 'en', wallet: 'Wallet' },
  { language: 'de', wallet: 'Kasse' },
] as const)
  test(
    `a start parameter opens the messenger’s wallet in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      await speak(page, language)
      await enterAs(page, await readyPlayer(), '/offline')
      await openHost(page)
      const app = await launch(page, { path: language === 'en' ? '/' : '/de', start: 'open-wallet' })
      const dialog = app.getByRole('dialog', { name: wallet })
      await expect(dialog.locator('input[name=amount]')).toBeVisible()
      await expect(dialog).toHaveClass(/t-dialog-full/)
      await expectNoViolations(page)
    },
  )

for (const { language, prefix, news, get, on, signIn } of [
  {
    language: 'en',
    prefix: '',
    news: 'News in Telegram',
    get: 'Get news in Telegram',
    on: 'You’re getting our offers and news in Telegram.',
    signIn: 'Sign in',
  },
  {
    language: 'de',
    prefix: '/de',
    news: 'Neuigkeiten in Telegram',
    get: 'Neuigkeiten per Telegram erhalten',
    on: 'Du erhältst unsere Angebote und Neuigkeiten in Telegram.',
    signIn: 'Anmelden',
  },
] as const)
  test(
    `news in Telegram are offered to guests and users, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      await page.goto(`${siteUrl()}${prefix}/?telegram-news=true`)
      const offer = page.getByRole('dialog', { name: news })
      await expect(offer.getByRole('button', { name: signIn })).toBeVisible()
      await page.goto(`${siteUrl()}${prefix}/?tg-news=true`)
      await expect(offer.getByRole('button', { name: signIn })).toBeVisible()
      await expectNoViolationsInThemes(page)
      await speak(page, language)
      await openHost(page)
      const who = await personValue(page, 'New user')
      const app = await launch(page, { who, path: `${prefix}/`, start: 'open-news' })
      await expect(balance(app)).toBeVisible()
      const dialog = app.getByRole('dialog', { name: news })
      await dialog.getByRole('button', { name: get }).press('Enter')
      await expect(dialog).toContainText(on)
      await expectNoViolations(page)
    },
  )

test('a bot’s link alone makes the calls those of the messenger', async ({ page }) => {
  await enterAs(page, await readyPlayer(), '/offline')
  const call = () =>
    page.waitForRequest((request) => {
      const { 'x-source': source, 'x-platform': platform } = request.headers()
      return source === 'https://t.me/tessera_sandbox_bot' && platform === 'tg'
    }, LONG_WAY)
  const first = call()
  await page.goto(`${siteUrl()}/wallet?wallet=deposit&botUrl=https%3A%2F%2Ft.me%2Ftessera_sandbox_bot`)
  await first
  // Later pages of the tab don't repeat the address.
  const later = call()
  await page.goto(`${siteUrl()}/wallet?wallet-telegram-app=deposit`)
  await later
  await expect(page.getByRole('dialog', { name: 'Wallet' })).toHaveClass(/t-dialog-full/)
})

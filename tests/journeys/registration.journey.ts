import { expect, test } from '@playwright/test'
import {
  choose,
  headerBalance,
  newEmail,
  ON_PHONES_TOO,
  PASSWORD,
  pick,
  siteUrl,
  waitForMessage,
} from './player.ts'

test(
  'a guest registers, confirms the address, deposits by card and QR code, and withdraws',
  ON_PHONES_TOO,
  async ({ page }, { project }) => {
    const email = newEmail()
    const payLinkName = project.name === 'phone' ? 'Open in your bank app' : 'Pay in a new tab'

    await test.step('the home page shows games in collections', async () => {
      await page.goto(siteUrl())
      await expect(page.getByRole('heading', { name: 'Popular now' })).toBeVisible()
      await expect(page.getByRole('link', { name: /Red Fox/ }).first()).toBeVisible()
    })

    await test.step('they open an account', async () => {
      await page
        .getByRole('button', { name: 'Sign up' })
        .or(page.getByRole('link', { name: 'Sign up' }))
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await dialog.locator('input[name=email]').fill(email)
      await dialog.locator('input[name=password]').fill(PASSWORD)
      await pick(dialog, 'country', /\/de\b/.test(page.url()) ? 'Deutschland' : 'Germany')
      await pick(dialog, 'currency', 'EUR')
      await dialog.locator('input[name=birthdate]').fill('1990-05-17')
      await dialog.locator('input[name=agreements]').check()
      await dialog.getByRole('button', { name: 'Open account' }).click()
      await expect(headerBalance(page)).toHaveText(/0\.00/)
    })

    await test.step('the next step is to confirm the address, by the code in the message', async () => {
      const step = page.getByRole('dialog', { name: /^Welcome/ })
      await expect(step.getByRole('button', { name: 'Make a deposit' })).toBeVisible()
      await expect(step.getByRole('button', { name: 'Browse games' })).toBeVisible()
      const { text } = await waitForMessage(email)
      await step
        .locator('input[name=code]')
        .pressSequentially(/\b\d{3} \d{3}\b/.exec(text)?.[0].replace(' ', '') ?? '')
      const note = page.getByRole('dialog', { name: 'Your email address is confirmed' })
      await expect(note.getByRole('button', { name: 'Make a deposit' })).toBeVisible()
      await expect(note.getByRole('link', { name: 'Play for free' })).toBeVisible()
      await expect(page.getByText('Email address confirmed')).toHaveCount(0)
      await note.getByRole('button', { name: 'Close' }).click()
      await expect(note).toBeHidden()
    })

    await test.step('they deposit 50 EUR by card: there, approved, and back', async () => {
      await page.goto(`${siteUrl()}/wallet`)
      await page.getByRole('main').getByRole('button', { name: 'Deposit' }).click()
      const dialog = page.getByRole('dialog')
      await choose(dialog.getByRole('radio', { name: /Card/ }))
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('50')
      await dialog.getByRole('button', { name: 'Deposit €50.00' }).click()
      await page.waitForURL(/\/sandbox\/pay\//)
      await page.getByRole('button', { name: 'Approve', exact: true }).click()
      await page.waitForURL(/\/wallet/)
      await expect(page.getByRole('dialog', { name: 'Deposit received' })).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
      await expect(headerBalance(page)).toHaveText(/50\.00/)
    })

    await test.step('they deposit 20 EUR by QR: the open page turns from pending to success', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Deposit' }).click()
      const dialog = page.getByRole('dialog')
      await choose(dialog.getByRole('radio', { name: /Scan|QR/ }))
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('20')
      await dialog.getByRole('button', { name: 'Deposit €20.00' }).click()
      const status = page.getByRole('dialog', { name: 'Your deposit' })
      const payLink = await status.getByRole('link', { name: payLinkName }).getAttribute('href')
      const phone = await page.context().newPage()
      await phone.goto(payLink ?? '')
      await phone.getByRole('button', { name: 'Approve', exact: true }).click()
      // A tab that is closed during a navigation may never report it.
      await expect(phone.getByText('The payment is complete.')).toBeVisible()
      await phone.close()
      await expect(page.getByRole('dialog', { name: 'Deposit received' })).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
      await expect(headerBalance(page)).toHaveText(/70\.00/)
    })

    await test.step('they withdraw 10 EUR and see it paid out', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Withdraw' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('10')
      await dialog.getByRole('button', { name: 'Withdraw €10.00' }).click()
      await expect(dialog.getByRole('heading', { name: /^Withdraw €10.00 to/ })).toBeFocused()
      await dialog.getByRole('button', { name: 'Withdraw €10.00' }).click()
      await expect(dialog.getByRole('heading', { name: 'Withdrawal requested' })).toBeFocused()
      await expect(dialog.getByText('Expected arrival')).toBeVisible()
      await expect(headerBalance(page)).toHaveText(/60\.00/)
      await dialog.getByRole('link', { name: 'Track withdrawal' }).click()
      await expect(dialog).toBeHidden()
      const main = page.getByRole('main')
      if (project.name === 'phone') await main.getByRole('combobox', { name: 'Filter' }).selectOption('All')
      else await main.getByRole('link', { name: 'All', exact: true }).click()
      const payments = page.getByRole('list', { name: 'Deposits and withdrawals' }).getByRole('listitem')
      await expect(payments.filter({ hasText: 'Withdrawal' }).getByText('Paid out')).toBeVisible()
      await expect(payments.filter({ hasText: 'Deposit' })).toHaveCount(2)
    })
  },
)

test('German pages are under /de, English ones have no prefix', async ({ page }) => {
  await page.goto(`${siteUrl()}/de`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('link[rel=alternate][hreflang=en]')).toHaveAttribute('href', /\/$/)
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', /\/de$/)
  await page.goto(`${siteUrl()}/en`)
  await expect(page).toHaveURL(`${siteUrl()}/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('an unknown path shows an error page with a link home', async ({ page }) => {
  const answer = await page.goto(`${siteUrl()}/no/such/page`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(
    page.getByText(
      'The page you are trying to access does not exist or has been moved. Try going back to our homepage.',
    ),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Homepage' }).click()
  await expect(page).toHaveURL(`${siteUrl()}/`)
})

test('invalid input is reported at its field', async ({ page }) => {
  await page.goto(`${siteUrl()}/?sign-up`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=email]').fill('not an address')
  await dialog.locator('input[name=password]').fill('short')
  await dialog.getByRole('button', { name: 'Open account' }).click()
  await expect(
    dialog.getByText('Value is not a valid email address').or(dialog.getByText(/valid e-?mail/i)),
  ).toBeVisible()
  await expect(dialog.locator('input[name=email]')).toBeFocused()
})

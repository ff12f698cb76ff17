import { expect, type Page, test } from '@playwright/test'
import { enterAs, readyPlayer, siteUrl } from './player.ts'

/** The wallet sheet: its preparation, and its focus after opening. */

const dialog = (page: Page) => page.getByRole('dialog')
const amount = (page: Page) => dialog(page).locator('input[name="amount"]')
const openButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Deposit' })

test('a tap opens the wallet without the on-screen keyboard, and a key press focuses its first field', {
  tag: ['@phone', '@phone-alone'],
}, async ({ page }) => {
  await enterAs(page, await readyPlayer(), '/wallet')
  await openButton(page).tap()
  await expect(amount(page)).toBeVisible()
  await expect(dialog(page).getByRole('heading', { name: 'Wallet' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await openButton(page).press('Enter')
  await expect(amount(page)).toBeVisible()
  await expect(dialog(page).locator('input:focus')).toHaveCount(1)
})

test('a tap opens the search with the on-screen keyboard', {
  tag: ['@phone', '@phone-alone'],
}, async ({ page }) => {
  await page.goto(siteUrl())
  await page.getByRole('button', { name: 'Search' }).tap()
  await expect(dialog(page).getByRole('combobox')).toBeFocused()
})

/** Records whether a dialog was opened in a hidden box, and whether it was ever visible. */
const watchRehearsal = (): void => {
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => {
      const { dataset } = document.documentElement
      const surface = document.querySelector('[role="dialog"]')
      if (surface?.closest('[hidden][inert]')) dataset.rehearsed = 'yes'
      if (surface?.checkVisibility()) dataset.seen = 'yes'
    }).observe(document.body, { childList: true, subtree: true })
  })
}

test('the wallet is rendered in a hidden box in advance and leaves nothing in the page', async ({ page }) => {
  await page.addInitScript(watchRehearsal)
  await enterAs(page, await readyPlayer(), '/profile/personal')
  const field = page.getByRole('main').getByRole('textbox').first()
  await field.click()
  await field.pressSequentially('fo')
  await expect(page.locator('html')).toHaveAttribute('data-rehearsed', 'yes')
  await expect(page.locator('[role="dialog"]')).toHaveCount(0)
  await expect(page.locator('body > [hidden][inert]')).toHaveCount(0)
  await expect(field).toBeFocused()
  await page.keyboard.type('x')
  await expect(field).toHaveValue('fox')
  await expect(page.locator('html')).not.toHaveAttribute('data-seen')
  expect(await page.locator('body').getAttribute('style')).toBeNull()
})

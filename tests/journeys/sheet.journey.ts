import { expect, type Page, test } from '@playwright/test'
import { enterAs, readyPlayer, siteUrl } from './player.ts'

/** The wallet's sheet: how it is made ready, and what holds the focus when it has come. */

const dialog = (page: Page) => page.getByRole('dialog')
const amount = (page: Page) => dialog(page).locator('input[name="amount"]')
const openButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Deposit' })

test('a finger opens the wallet without a keyboard in the way, a key at its first field', {
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

test('a finger opens the search with its keyboard: there is nothing else to do in it', {
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

test('the wallet is made ready where nobody sees it, and leaves nothing behind', async ({ page }) => {
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

import { expect, type Page } from '@playwright/test'
import { eventProps, test } from './widget-test.ts'

/** Tests of the cash-out of an open bet: partial, with a changed offer, and during its confirmation. */

const player = { token: 'good', props: eventProps }
const pick = (page: Page, outcome: string) =>
  page.locator(`.panel .odds[data-outcome="${outcome}"]:not([aria-disabled])`).first().click()
const stake = (page: Page, amount: string) =>
  page
    .getByRole('textbox', { name: /^Stake/ })
    .first()
    .fill(amount)
const place = (page: Page) => page.getByRole('button', { name: /^Place bet/ })

test('cashes out a part and asks again to confirm a changed offer', async ({ open, server }) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await stake(page, '10')
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible()
  await page.getByRole('link', { name: 'My bets' }).click()
  await page.getByRole('button', { name: 'Partial or auto cash out' }).click()
  await page.getByRole('slider').fill('40')
  await page.locator('.cash-part').getByRole('button', { name: 'Cash out €3.40' }).click()
  server.bets.offerMove = 100
  await page.getByRole('button', { name: 'Confirm €3.40' }).click()
  await expect(page.getByText('The offer has changed to €3.80.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm €3.80' }).click()
  await expect(page.getByText('60% of your stake is still active')).toBeVisible()
  await expect(page.getByText('€3.80 cashed out').last()).toBeVisible()
  // The next press sells nothing: another part has to be selected first.
  await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Cash out/ })).toBeVisible()
})

test("shows the confirmation of a live cash-out, which can't be cancelled", async ({ open, server }) => {
  server.bets.cashOutDelayMs = 2_000
  const page = await open({ ...player })
  await pick(page, 'home')
  await stake(page, '10')
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible()
  await page.getByRole('link', { name: 'My bets' }).click()
  await page.getByRole('button', { name: 'Cash out €8.50' }).click()
  await expect(page.getByText('Live cash outs take about 2 seconds to confirm.')).toBeVisible()
  // The confirmation lasts until it has been seen.
  const gate = Promise.withResolvers<void>()
  await page.route(/\/cash-out\?/, async (route) => {
    if (route.request().method() === 'POST') await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Confirm €8.50' }).click()
  await expect(page.getByRole('status').getByText('Confirming your cash out …')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep bet' })).toHaveCount(0)
  gate.resolve()
  await expect(page.locator('.bet')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Settled' }).check()
  await expect(page.locator('.bet-state')).toHaveText('Cashed out')
})

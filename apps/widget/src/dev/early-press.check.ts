import { expect, type Page } from '@playwright/test'
import { eventProps, LIVE_ID, stopClock, test } from './widget-test.ts'

/** Tests of the button that places a bet: pressed before the quote has arrived, and for a suspended market. */

const pick = (page: Page, outcome: string) =>
  page.locator(`.panel .odds[data-outcome="${outcome}"]:not([aria-disabled])`).first().click()

// A press that waits for its quote for too long is discarded.
test.beforeEach(({ page }) => stopClock(page))

/** Opens an event and blocks the quote of the slip's selection. Returns the function that releases it. */
async function holdQuote(page: Page): Promise<() => void> {
  await pick(page, 'home')
  await expect(page.getByRole('button', { name: 'Enter a stake' })).toBeVisible()
  await expect(page.locator('.stake-line > span')).toBeVisible()
  const gate = Promise.withResolvers<void>()
  await page.route('**/slip/quote**', async (route) => {
    await gate.promise
    await route.continue()
  })
  // The other outcome has no quote yet, while the prices of the event are current.
  await pick(page, 'draw')
  await page.getByRole('textbox', { name: /^Stake/ }).fill('10')
  await page.getByRole('button', { name: /^Place bet/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Placing your bet …' })).toHaveAttribute('aria-busy', 'true')
  return gate.resolve
}

test('places the bet of an early press once when the quote arrives', async ({ open, server }) => {
  const page = await open({ token: 'good', props: eventProps })
  const releaseQuote = await holdQuote(page)
  await page.keyboard.press('Enter')
  expect(server.requests).not.toContain('POST /bets')
  releaseQuote()
  await expect(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible()
  expect(server.requests.filter((call) => call === 'POST /bets')).toHaveLength(1)
})

test('discards an early press if the slip changes before the quote arrives', async ({ open, server }) => {
  const page = await open({ token: 'good', props: eventProps })
  const releaseQuote = await holdQuote(page)
  await page.getByRole('textbox', { name: /^Stake/ }).fill('20')
  await expect(page.getByRole('button', { name: 'Place bet · €20.00' })).not.toHaveAttribute('aria-busy')
  releaseQuote()
  await expect(page.locator('.stake-line > span')).toBeVisible()
  await expect(page.getByText('Bet placed')).toHaveCount(0)
  expect(server.requests).not.toContain('POST /bets')
})

test('places nothing after an early press if the new price needs acceptance', async ({ open, server }) => {
  const page = await open({ token: 'good', props: eventProps })
  const releaseQuote = await holdQuote(page)
  server.book.changeUnpublished('7600', '1x2', 150)
  releaseQuote()
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible()
  expect(server.requests).not.toContain('POST /bets')
})

test('asks for no stake while the market is suspended, and continues afterwards', async ({
  open,
  server,
}) => {
  const page = await open({ token: 'good', props: eventProps })
  const place = page.getByRole('button', { name: /^Place bet/ })
  await pick(page, 'home')
  await page.getByRole('textbox', { name: /^Stake/ }).fill('10')
  await expect(place).toBeVisible()
  server.book.status(LIVE_ID, ['1x2'], 'suspended')
  await expect(page.getByRole('button', { name: 'No odds right now' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  server.book.status(LIVE_ID, ['1x2'], 'active')
  await expect(place).toBeVisible()
})

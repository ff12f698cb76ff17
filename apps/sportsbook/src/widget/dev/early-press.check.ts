import { expect, type Page } from '@playwright/test'
import { eventProps, LIVE_ID, test } from './widget-test.ts'

/** The button that places a bet: pressed while the sportsbook's word on the price is on its way, and of a market that takes none. */

const pick = (page: Page, outcome: string) =>
  page.locator(`.panel .odds[data-outcome="${outcome}"]:not([aria-disabled])`).first().click()

/** Opens an event, and holds back what the sportsbook says of the selection that the slip comes to have; returns what lets it go. */
async function holdQuote(page: Page): Promise<() => void> {
  await pick(page, 'home')
  await expect(page.getByRole('button', { name: 'Enter a stake' })).toBeVisible()
  await expect(page.locator('.stake-line .text-link')).toBeVisible()
  const gate = Promise.withResolvers<void>()
  await page.route('**/slip/quote**', async (route) => {
    await gate.promise
    await route.continue()
  })
  // Of another outcome in its place nothing is known yet, while the event's prices are those of now.
  await pick(page, 'draw')
  await page.getByRole('textbox', { name: /^Stake/ }).fill('10')
  await page.getByRole('button', { name: /^Place bet/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Placing your bet …' })).toHaveAttribute('aria-busy', 'true')
  return gate.resolve
}

test('waits for it, and places the bet once', async ({ open, server }) => {
  const page = await open({ token: 'good', props: eventProps })
  const letGo = await holdQuote(page)
  await page.keyboard.press('Enter')
  expect(server.heard).not.toContain('POST /bets')
  letGo()
  await expect(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible()
  expect(server.heard.filter((call) => call === 'POST /bets')).toHaveLength(1)
})

test('is forgotten when the slip is another one by then', async ({ open, server }) => {
  const page = await open({ token: 'good', props: eventProps })
  const letGo = await holdQuote(page)
  await page.getByRole('textbox', { name: /^Stake/ }).fill('20')
  await expect(page.getByRole('button', { name: 'Place bet · €20.00' })).not.toHaveAttribute('aria-busy')
  letGo()
  await expect(page.locator('.stake-line .text-link')).toBeVisible()
  await expect(page.getByText('Bet placed')).toHaveCount(0)
  expect(server.heard).not.toContain('POST /bets')
})

test('places nothing at a price that the player wants to be asked about', async ({ open, server }) => {
  const page = await open({ token: 'good', props: eventProps })
  const letGo = await holdQuote(page)
  server.book.silently('7600', '1x2', 150)
  letGo()
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible()
  expect(server.heard).not.toContain('POST /bets')
})

test('a slip whose market is suspended asks for no stake, and goes on when it is back', async ({
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

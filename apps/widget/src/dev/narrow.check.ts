import { expect, type Page } from '@playwright/test'
import { eventProps, test } from './widget-test.ts'

/** Small phones, upright and in landscape: prices fit into their buttons, and each part is in its place. */

/** Returns the prices whose text leaves the space inside their button. */
const findWidePrices = (page: Page): Promise<string[]> =>
  page.locator('.odds:visible').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const price = button.querySelector('.odds-price')?.getBoundingClientRect()
        const { left, right } = button.getBoundingClientRect()
        return price !== undefined && (price.left < left + 4 || price.right > right - 4)
      })
      .map((button) => button.textContent ?? ''),
  )

test('keeps prices of six digits inside their buttons at 320 px', async ({ open, page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { eventId, main } of server.book.list(() => true)) {
    const key = main?.key ?? ''
    server.book.changeUnpublished(eventId, key, 32_000)
    server.book.status(eventId, [key], 'active')
  }
  await open()
  await expect(page.locator('.event-card .odds').first()).toBeVisible()
  await expect(page.locator('.odds', { hasText: '320.00' }).first()).toBeVisible()
  expect(await findWidePrices(page)).toEqual([])
})

test('begins a carousel in line with its heading', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open()
  const section = page.locator('.section', { has: page.locator('.shelf') }).first()
  const left = async (selector: string) => (await section.locator(selector).first().boundingBox())?.x
  await expect(section.locator('.event-card').first()).toBeVisible()
  expect(await left('.event-card')).toBe(await left('h2'))
})

test('shows the betting rules below the match in landscape', async ({ open, page }) => {
  await page.setViewportSize({ width: 780, height: 390 })
  await open({ token: 'good', props: eventProps })
  const scoreboard = page.locator('.scoreboard')
  await expect(scoreboard).toBeVisible()
  await expect(page.locator('.fed > .rules-link')).toBeVisible()
  // Measured in one step, because the page may still grow.
  const rulesAreBelow = () =>
    scoreboard.evaluate((board) => {
      const root = board.getRootNode() as ShadowRoot
      const top = (element: Element | null) => element?.getBoundingClientRect().top ?? 0
      return top(root.querySelector('.fed > .rules-link')) > top(board)
    })
  await expect.poll(rulesAreBelow).toBe(true)
})

test('keeps the line-ups below the score in landscape', async ({ open, page }) => {
  await page.setViewportSize({ width: 780, height: 390 })
  await open({ token: 'good', props: eventProps })
  await expect(page.locator('.panel .odds').first()).toBeVisible()
  const lineUps = page.locator('.line-ups')
  // They load once their place is in the window.
  await expect(async () => {
    await page.mouse.wheel(0, 200)
    await expect(lineUps).toBeAttached({ timeout: 500 })
  }).toPass()
  const isBelow = () =>
    lineUps.evaluate((element) => {
      const board = (element.getRootNode() as ShadowRoot).querySelector('.scoreboard')
      return element.getBoundingClientRect().top >= (board?.getBoundingClientRect().bottom ?? Infinity)
    })
  await expect.poll(isBelow).toBe(true)
})

test('keeps the name of an event next to its icon at 320 px', async ({ open, page }) => {
  await open({ token: 'good', props: eventProps })
  await page.locator('.panel .odds[data-outcome="home"]:not([aria-disabled])').first().click()
  await page.getByRole('textbox', { name: /^Stake/ }).fill('10')
  await page.getByRole('button', { name: /^Place bet/ }).click()
  await expect(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible()
  await page.getByRole('link', { name: 'My bets' }).click()
  await page.setViewportSize({ width: 320, height: 640 })
  const event = page.locator('.bet-leg .slip-event').first()
  await expect(event).toBeVisible()
  const below = await event.evaluate((link) => {
    const name = document.createRange()
    name.selectNodeContents(link)
    const lines = [...name.getClientRects()].slice(1)
    const icon = link.querySelector('svg')?.getBoundingClientRect()
    return (lines[0]?.top ?? 0) - (icon?.bottom ?? 0)
  })
  expect(below).toBeLessThan(0)
})

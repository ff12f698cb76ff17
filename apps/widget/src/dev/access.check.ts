import { expect } from '@playwright/test'
import { eventProps, expectAccessible, LIVE_ID, test } from './widget-test.ts'

/** All views in both themes: axe finds no violation, and nothing overflows a phone at any width and text size. */

const PLACES = {
  overview: {},
  event: eventProps,
  sport: { page: 'sport', sportId: 66 },
  table: { page: 'table', sportId: 66, championshipIds: [6600] },
  results: { page: 'results', sportId: 66 },
  bets: { page: 'bets' },
  search: { page: 'search' },
} as const

for (const [name, props] of Object.entries(PLACES))
  for (const theme of ['dark', 'light'])
    test(`has no accessibility violations in the view ${name}, ${theme}`, async ({ open }) => {
      const page = await open({ theme, token: 'good', props })
      await expect(page.locator('.widget .bar')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
    })

test('shows an accessible league table, reached by keyboard from its events', async ({
  open,
  page,
  server,
}) => {
  const { championship } = server.book.event(LIVE_ID)
  await open({ props: { page: 'sport', sportId: 66, championshipIds: [championship.id] } })
  await page.locator('.division-page', { hasText: 'Table' }).press('Enter')
  await expect(page.getByRole('row', { name: /^1 Harbour United 17/ })).toBeVisible()
  await expectAccessible(page)
})

test('shows an accessible slip with a problem, and an accessible refusal', async ({ open, server }) => {
  const page = await open({ token: 'good', props: eventProps })
  await page.locator('.panel .odds[data-outcome="home"]:not([aria-disabled])').first().click()
  server.bets.wish = 'refuse'
  await page.getByRole('textbox', { name: /^Stake/ }).fill('10')
  await page.getByRole('button', { name: /^Place bet/ }).click()
  await expect(page.getByRole('heading', { name: 'Bet not placed' })).toBeVisible()
  await expectAccessible(page)
})

test('keeps the focus in the sheet of a phone, closes it by Escape and restores the focus', async ({
  open,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await open({ token: 'good', props: eventProps })
  await page.locator('.panel .odds[data-outcome="home"]:not([aria-disabled])').first().click()
  const bar = page.getByRole('button', { name: /^Bet slip 1/ })
  await bar.click()
  await expect(page.getByRole('dialog', { name: 'Bet slip' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bar).toBeFocused()
})

for (const [width, zoom] of [
  [320, 1],
  [390, 2],
  [1440, 1],
] as const)
  test(`cuts nothing off at ${width} px with text at ${zoom * 100} %`, async ({ open, page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const props of Object.values(PLACES)) {
      await open({ token: 'good', props })
      await page.addStyleTag({ content: `html { font-size: ${zoom * 100}% }` })
      await expect(page.locator('.widget .bar')).toBeVisible()
      await page.waitForLoadState('networkidle')
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
    }
  })

test('places a bet by keyboard only', async ({ open, page }) => {
  await open({ token: 'good', props: eventProps })
  await page.locator('.panel .odds:not([aria-disabled])').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.slip-leg')).toHaveCount(1)
  const main = page.getByRole('tab', { name: 'Main' })
  await main.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Goals' })).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Goals' })).toHaveAttribute('aria-selected', 'true')
})

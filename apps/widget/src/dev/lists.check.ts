import { expect } from '@playwright/test'
import { expectAccessible, LIVE_ID, test } from './widget-test.ts'

/** Tests of the columns of lists and of the cards of races. */

const soccer = { page: 'sport', sportId: 66 }
const racing = { page: 'sport', sportId: 165 }

test('a wide list shows the winner, the handicap and the total of an event', async ({ open, page }) => {
  await open({ token: 'good', culture: 'de-DE', props: soccer })
  const row = page.locator('.event-row[data-phase="live"]')
  await expect(row.locator('.column:visible')).toHaveCount(3)
  await expect(row.locator('.odds:visible')).toHaveCount(7)
  await expect(row.locator('[data-column="handicap"] .odds-label').first()).toHaveText(
    '−0,25 Harbour United (−0,25)',
  )
  await expect(row.locator('[data-column="total"] .odds-label').first()).toHaveText('Ü 2,5 Über 2,5')
  await row.locator('[data-column="total"] .odds').first().click()
  await expect(page.locator('.slip-leg').getByText('Über 2,5')).toBeVisible()
  await expectAccessible(page)
})

test('a line that becomes the main line replaces the former one, with its own prices', async ({
  open,
  page,
  server,
}) => {
  await open({ token: 'good', props: soccer })
  const total = page.locator('.event-row[data-phase="live"] [data-column="total"]')
  const over = total.locator('.odds').first()
  await expect(over).toContainText('O 2.5')
  await expect(over).not.toHaveAttribute('aria-disabled')
  server.book.showLines(LIVE_ID, ['handicap|hcp=-0.25', 'total|total=3.5'])
  await expect(over).toContainText('O 3.5')
  const offered = server.book.event(LIVE_ID).markets.find(({ key }) => key === 'total|total=3.5')
  await expect(over).toContainText(((offered?.outcomes[0]?.price ?? 0) / 100).toFixed(2))
  const moved = (await over.locator('.price-box').textContent()) ?? ''
  // Changes of the former line no longer reach the list, those of the new one do.
  server.book.move(LIVE_ID, ['total|total=2.5', 'total|total=3.5'], 'up')
  await expect(over.locator('.price-box')).not.toHaveText(moved)
  await over.click()
  await expect(page.locator('.slip-leg').getByText('Over 3.5')).toBeVisible()
})

test('top events have the image of their sport behind them, or a drawing if it fails to load', async ({
  open,
  page,
}) => {
  await page.route('**/art/sport/tennis/*', (route) => route.abort())
  await open({ theme: 'light' })
  const cards = page.locator('.shelf .event-card')
  const soccer = cards.filter({ has: page.locator('img') })
  await expect(soccer.first().locator('img')).toHaveAttribute(
    'src',
    /\/art\/sport\/[a-z0-9-]+\/background\.svg$/,
  )
  await expect(soccer.first()).toHaveAttribute('data-theme', 'dark')
  await expect(cards.filter({ has: page.locator('.card-art') }).first()).toContainText('Saltglass Open')
})

test('a control in a row that gets the focus by keyboard is shown as a whole', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await open()
  await page.locator('.shelf .event-link').first().focus()
  const focused = page.locator('.shelf :focus')
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab')
    const { x = 0, width = 0 } = (await focused.boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(390)
  }
})

test('a narrow list shows one column, which a reload keeps', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open({ props: soccer })
  const row = page.locator('.event-row[data-phase="live"]')
  await expect(row.locator('.column:visible')).toHaveAttribute('data-column', 'winner')
  await page.getByRole('radio', { name: 'Total' }).check()
  await expect(row.locator('.column:visible')).toHaveAttribute('data-column', 'total')
  await page.reload()
  await expect(row.locator('.column:visible')).toHaveAttribute('data-column', 'total')
  await expect(row.locator('.odds:visible')).toHaveCount(2)
})

for (const width of [320, 390, 768, 844, 1440])
  test(`no name is under a price, ${width} px wide`, async ({ open, page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open({ culture: 'de-DE', props: { page: 'live' } })
    await expect(page.locator('.event-row .odds:visible').first()).toBeVisible()
    const covered = await page.evaluate(() => {
      const root = document.querySelector('[data-tessera-sport], #sport > *')?.shadowRoot ?? document
      const rows = [...(root ?? document).querySelectorAll('.event-row')]
      const boxes = (row: Element, of: string) =>
        [...row.querySelectorAll(of)]
          .map((each) => each.getBoundingClientRect())
          .filter(({ width: w }) => w > 0)
      const meet = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
      const pairs = rows.flatMap((row) =>
        boxes(row, '.side-name, .runner-name, .race-name, .more-link').flatMap((name) =>
          boxes(row, '.odds').filter((price) => meet(name, price)),
        ),
      )
      return {
        rows: rows.length,
        pairs: pairs.length,
        wide: document.documentElement.scrollWidth - innerWidth,
      }
    })
    expect(covered.rows).toBeGreaterThan(5)
    expect(covered).toMatchObject({ pairs: 0, wide: 0 })
  })

test('a card of a race names the favourites with their draw, their form and their prices', async ({
  open,
  page,
}) => {
  await open({ token: 'good', props: racing })
  const card = page.locator('.race-card[data-phase="not-started"]').first()
  const first = card.locator('.runner').first()
  await expect(first).toContainText('Harbour United 1')
  await expect(first.locator('.runner-draw')).toContainText('Stall 1')
  await expect(first.locator('.runner-form')).toContainText('Last places, latest last: 1, 4, 1')
  // Nothing is shown for a runner without a stored race.
  await expect(card.locator('.runner').nth(3).locator('.runner-form i')).toHaveCount(0)
  await first.locator('.odds').click()
  await expect(page.locator('.slip-leg')).toContainText('Harbour United 1')
  await expectAccessible(page)
  await card.getByRole('link', { name: /^Show all 8/ }).click()
  await expect(page.locator('.main[data-page="event"]')).toBeVisible()
})

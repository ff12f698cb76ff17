import { brotliCompressSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { MARKETS_PER_FRAME } from '../core/event-store.ts'
import { PARTS } from '../words/catalogues.ts'
import { rain, watchWork } from './price-storm.ts'
import { eventProps, LIVE_ID, stopClock, test } from './widget-test.ts'

/**
 * Tests of the size of the first view of an event, and of the work for many price changes (bench/sport/live-page.ts
 * measures the times).
 */

const BYTES_MAX = 121_000
const CHANGES_PER_SECOND = 100

for (const culture of ['en-GB', 'de-DE'])
  test(`loads less than 121 kB for an event, ${culture}`, async ({ open, page }) => {
    const bodies = new Map<string, Promise<Buffer>>()
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) bodies.set(response.url(), response.body())
    })
    await open({ culture, props: eventProps })
    await expect(page.locator('.panel .odds').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const sizes = (await Promise.all(bodies.values())).map((body) => brotliCompressSync(body).length)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    test.info().annotations.push({ type: 'bytes', description: `${total} in ${sizes.length} files` })
    expect(sizes.length).toBeGreaterThan(1)
    expect(total).toBeLessThan(BYTES_MAX)
    // No size depends on the number of languages.
    const texts = [...bodies.keys()].flatMap((url) => /\/(\w+-\w\w)-[\w-]+\.js$/.exec(url)?.[1] ?? [])
    expect(texts.filter((name) => PARTS.some((part) => name.startsWith(`${part}-`)))).toEqual([
      `first-${culture.slice(0, 2)}`,
    ])
  })

const CHANGES = 300

/** Maximum number of edits for a price change: its text, its width, the mark and its direction. */
const EDITS_PER_PRICE_MAX = 4

test('changes only the text and mark of a changed price on a long page', async ({ open, page, server }) => {
  // Marks that go after some seconds would be edits.
  await stopClock(page)
  await open({ token: 'good', props: eventProps })
  await page.getByRole('tab', { name: 'All' }).click()
  const { markets } = server.book.event(LIVE_ID)
  await expect(page.locator('.market-row')).toHaveCount(markets.length)
  await expect(page.locator('.panel .odds:not([aria-disabled])').first()).toBeVisible()
  // So would parts of the page that load later.
  for (const part of ['.sport-link', '.follow-marks', '.slip-rail > div'])
    await expect(page.locator(part).first()).toBeAttached()
  // After the first pass, each mark has its shape.
  const outcomes = markets.reduce((sum, market) => sum + market.outcomes.length, 0)
  await rain(server, outcomes, CHANGES_PER_SECOND)
  await expect(page.locator('.panel .move-mark')).toHaveCount(await page.locator('.panel .odds').count())
  const read = await watchWork(page)
  await rain(server, CHANGES, CHANGES_PER_SECOND)
  const { elsewhere, ...work } = await read()
  test.info().annotations.push({ type: 'work', description: JSON.stringify(work) })
  expect(elsewhere).toEqual([])
  expect(work.edits).toBeGreaterThan(0)
  expect(work.edits / CHANGES).toBeLessThan(EDITS_PER_PRICE_MAX)
  expect(work.moved).toBe(0)
})

test('renders the suspension of a whole event in parts', async ({ open, page, server }) => {
  await open({ token: 'good', props: eventProps })
  await page.getByRole('tab', { name: 'All' }).click()
  const { markets } = server.book.event(LIVE_ID)
  await expect(page.locator('.market-row')).toHaveCount(markets.length)
  await expect(page.locator('.panel .odds:not([aria-disabled])').first()).toBeVisible()
  const read = await watchWork(page)
  server.book.status(
    LIVE_ID,
    markets.map(({ key }) => key),
    'suspended',
  )
  await expect(page.locator('.market-odds[data-suspended]')).toHaveCount(markets.length)
  const { marketsAtOnce } = await read()
  expect(markets.length).toBeGreaterThan(MARKETS_PER_FRAME)
  expect(marketsAtOnce).toBeGreaterThan(0)
  expect(marketsAtOnce).toBeLessThanOrEqual(MARKETS_PER_FRAME)
})

import { expect } from '@playwright/test'
import { expectAccessible, test } from './widget-test.ts'

/** Tests of the display of ranked fields: a race with gaps, starts one after the other, and a track. */

const FORMULA_1_ID = '9600'
const SKIING_ID = '11700'
const HORSES_ID = '17500'
const props = (eventId: string) => ({ props: { page: 'event', eventId } })

test('shows the leaders of a race with gaps and laps, and all of them on request', async ({ open }) => {
  const page = await open(props(FORMULA_1_ID))
  const places = page.locator('.places-now li')
  await expect(places).toHaveCount(5)
  await expect(places.first()).toContainText('Leader')
  await expect(places.nth(1)).toContainText('+1.84')
  await expect(page.locator('.situation')).toContainText('31/57')
  await expect(page.locator('.turf')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all 20' }).click()
  await expect(places).toHaveCount(20)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show leaders' }).click()
  await expect(places).toHaveCount(5)
})

test('moves with the facts and marks who gained a place', async ({ open, server }) => {
  const page = await open(props(FORMULA_1_ID))
  const places = page.locator('.places-now li')
  const { competitors, facts } = server.book.event(FORMULA_1_ID)
  const [first, second] = competitors
  await expect(places.first()).toContainText(first?.name ?? '')
  if (!facts || !first || !second) throw new Error('no race')
  const swapped = [second, first, ...competitors.slice(2)].map(({ id }, index) => ({
    competitorId: id,
    position: index + 1,
    progress: 0.7,
    mark: { kind: 'gap' as const, value: index * 2_000 },
  }))
  server.book.change(FORMULA_1_ID, { facts: { ...facts, standing: swapped } }, [])
  await expect(places.first()).toContainText(second.name)
  await expect(places.first()).toHaveAttribute('data-move', 'up')
  await expect(places.nth(1)).toHaveAttribute('data-move', 'down')
})

test('ranks the times of those who have finished, in the notation of the language', async ({ open }) => {
  const page = await open({ culture: 'de-DE', ...props(SKIING_ID) })
  const places = page.locator('.places-now li')
  await expect(places.first()).toContainText('1:43,50')
  await page.getByRole('button', { name: 'Alle 20 zeigen' }).click()
  await expect(places.nth(10)).toContainText('Kommt noch')
})

test('keeps the track of a race of horses', async ({ open }) => {
  const page = await open(props(HORSES_ID))
  await expect(page.locator('.race .runner')).toHaveCount(8)
  await expect(page.locator('.ranking')).toHaveCount(0)
})

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`keeps prices of a field of 20 on the first screen at ${size.width} px`, async ({ open, page }) => {
    await page.setViewportSize(size)
    await open(props(FORMULA_1_ID))
    const price = page.locator('.panel .odds').first()
    await expect(price).toBeVisible()
    const box = await price.boundingBox()
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(size.height)
  })

import { expect } from '@playwright/test'
import { COMING_ID, eventProps, expectAccessible, LIVE_ID, test } from './widget-test.ts'

/** Line-ups of soccer matches. */

test('shows both line-ups before a match, by line and with the bench', async ({ open, page }) => {
  await open({ props: { page: 'event', eventId: COMING_ID } })
  const sides = page.locator('.line-up')
  await expect(sides).toHaveCount(2)
  await expect(sides.first().locator('h3')).toHaveText(/Old Mill Rovers\s*4-2-3-1/)
  const counts = await sides
    .first()
    .locator('ul')
    .evaluateAll((lines) => lines.map((line) => line.children.length))
  expect(counts).toEqual([1, 4, 2, 3, 1, 9])
  await expect(page.locator('.line-up-change')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  const overflow = await page.locator('.line-ups').evaluate((part) => part.scrollWidth - part.clientWidth)
  expect(overflow).toBe(0)
})

test('marks substitutions of a live match, and tells them among the incidents', async ({ open, server }) => {
  const page = await open({ props: eventProps })
  await expect(page.locator('.panel .odds').first()).toBeVisible()
  expect(server.requests.filter((each) => each.endsWith('/line-ups'))).toEqual([])
  await page.keyboard.press('End')
  await expect(page.locator('.line-up')).toHaveCount(2)
  const { facts } = server.book.event(LIVE_ID)
  if (!facts) throw new Error('the event is not live')
  const change = { side: 'home' as const, at: 3_480, player: 'Rovers Player 12', off: 'Rovers Player 9' }
  const incidents = [...facts.incidents, { number: 90, type: 'substitution', ...change }]
  server.book.change(LIVE_ID, { facts: { ...facts, incidents, substitutions: [change] } }, [])
  const row = (name: string) =>
    page
      .locator('.line-up li')
      .filter({ has: page.locator('.line-up-name', { hasText: new RegExp(`^${name}$`) }) })
  await expect(row('Rovers Player 9').locator('.line-up-change')).toHaveText(
    /▼ 58′\s*Replaced by Rovers Player 12, 58′/,
  )
  await expect(row('Rovers Player 12').locator('.line-up-change')).toHaveText(
    /▲ 58′\s*On for Rovers Player 9, 58′/,
  )
  await expect(page.locator('.line-up-change')).toHaveCount(2)
  const incident = page.locator('.incidents li').first()
  await expect(incident).toContainText('Substitution')
  await expect(incident).toContainText('Rovers Player 12')
})

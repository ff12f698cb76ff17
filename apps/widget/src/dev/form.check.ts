import { expect } from '@playwright/test'
import { COMING_ID, expectAccessible, LIVE_ID, test } from './widget-test.ts'

/** Form and head-to-head before a match. */

const eventOf = (eventId: string) => ({ props: { page: 'event', eventId } })

test('shows the form of both sides and their meetings before a match', async ({ open, page }) => {
  await open(eventOf(COMING_ID))
  const sides = page.locator('.form-side')
  await expect(sides.locator('h3')).toHaveText(['Old Mill Rovers', 'Lantern Town'])
  const results = (side: number) =>
    sides
      .nth(side)
      .locator('.form-match')
      .evaluateAll((rows) =>
        rows.map((row) =>
          ['.form-result .sr', '.form-score', '.form-name']
            .map((name) => row.querySelector(name)?.textContent)
            .join(' '),
        ),
      )
  expect(await results(0)).toEqual([
    'Won 2–1 Kiln Street Athletic',
    'Won 3–1 Lantern Town',
    'Drawn 0–0 Lantern Town',
    'Lost 0–4 Kiln Street Athletic',
  ])
  expect(await results(1)).toEqual(['Lost 1–3 Old Mill Rovers', 'Drawn 0–0 Old Mill Rovers'])
  await expect(page.getByRole('heading', { name: 'Head-to-head' })).toBeVisible()
  await expect(page.locator('.form-meeting .form-name')).toHaveText([
    ...['Old Mill Rovers', 'Lantern Town'],
    ...['Lantern Town', 'Old Mill Rovers'],
  ])
  await expect(page.locator('.form-meeting-side[data-won]')).toHaveText(['Old Mill Rovers3'])
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  const overflow = await page.locator('.form-parts').evaluate((part) => part.scrollWidth - part.clientWidth)
  expect(overflow).toBe(0)
  await page.locator('.form-match').first().click()
  await expect(page).not.toHaveURL(COMING_ID)
  await expect(page.locator('.form-parts')).toHaveCount(0)
})

test('shows no form without earlier results, and none of a live match', async ({ open, page, server }) => {
  const answered = page.waitForResponse(/\/form(\?|$)/)
  await open(eventOf('7602'))
  await (await answered).finished()
  await expect(page.locator('.panel .odds').first()).toBeVisible()
  await expect(page.locator('.form-parts')).toHaveCount(0)
  await open(eventOf(LIVE_ID))
  await expect(page.locator('.panel .odds').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(server.requests.filter((each) => each === `GET /events/${LIVE_ID}/form`)).toEqual([])
})

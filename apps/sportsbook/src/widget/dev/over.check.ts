import { expect } from '@playwright/test'
import { LIVE_ID, test } from './widget-test.ts'

/** Events that take no more bets. */

test('an event that is over says so, with its result first, and leads on', async ({ open, server }) => {
  const page = await open({ props: { page: 'event', eventId: LIVE_ID } })
  await expect(page.locator('.panel').first()).toBeVisible()
  server.book.change(LIVE_ID, { phase: 'ended' }, [])
  const over = page.locator('.over')
  await expect(over.getByRole('heading', { name: 'This event is over' })).toBeVisible()
  await expect(page.locator('.panel, .empty')).toHaveCount(0)
  // Nothing of the score is marked as running.
  await expect(page.locator('.scoreboard')).toContainText('Ended')
  await expect(page.locator('.periods [data-runs]')).toHaveCount(0)
  await over.getByText('Other events').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Soccer' })).toBeVisible()
})

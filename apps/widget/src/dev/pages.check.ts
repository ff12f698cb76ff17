import { expect } from '@playwright/test'
import { test } from './widget-test.ts'

test('turns the pages of a long list, and returns to the last page of a list that has become shorter', async ({
  open,
  page,
}) => {
  let total = 250
  await page.route('**/sportsbook/api/events?*', async (route) => {
    const response = await route.fetch()
    const { events } = await response.json()
    const isEmpty = Number(new URL(route.request().url()).searchParams.get('page')) > Math.ceil(total / 100)
    await route.fulfill({ json: { events: isEmpty ? [] : events, total, perPage: 100, next: null } })
  })
  await open({ props: { page: 'sport', sportId: 66 } })
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
  await expect(pages).toContainText('Page 1 of 3')
  const next = pages.getByRole('button', { name: 'Next' })
  const request = page.waitForRequest(/\/events\?.*page=2/)
  await next.click()
  await request
  await expect(pages).toContainText('Page 2 of 3')
  total = 150
  await next.click()
  await expect(page.locator('.event-row').first()).toBeVisible()
  await expect(pages).toContainText('Page 2 of')
  // The list may be requested once more, and the end of the test must not interrupt that.
  await page.unrouteAll({ behavior: 'wait' })
})

import { expect } from '@playwright/test'
import { callbackValues, test } from './widget-test.ts'

/** The archive of results: from the events of a sport to an ended event. */

test('pages through the results of a sport and opens an event', async ({ open, page }) => {
  await open({ props: { page: 'sport', sportId: 66 } })
  await page.getByRole('navigation', { name: 'Pages of this competition' }).getByText('Results').click()
  const rows = page.locator('.result-row')
  await expect(rows.first()).toBeVisible()
  const first = await rows.first().textContent()
  await page.getByRole('button', { name: 'Earlier' }).click()
  await expect(rows.first()).not.toHaveText(first ?? '')
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(rows.first()).toHaveText(first ?? '')
  await rows.first().click()
  await expect(page.locator('.main')).toHaveAttribute('data-page', 'event')
})

test('shows the results of a competition and of a day', async ({ open, page }) => {
  await open({ props: { page: 'results', sportId: 66 } })
  const requested = page.waitForRequest((request) => request.url().includes('date=2026-01-31'))
  await page.getByLabel('Day').fill('2026-01-31')
  await requested
  await expect
    .poll(async () => (await callbackValues(page, 'route')).at(-1))
    .toMatchObject({ date: '2026-01-31', path: '/sport/soccer?page=results&date=2026-01-31' })
  await page.locator('.result-row').first().waitFor()
  await page.locator('.group-link').first().click()
  await expect(page.locator('.main')).toHaveAttribute('data-page', 'results')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
  await expect(page.getByLabel('Day')).toHaveValue('2026-01-31')
  await page.getByLabel('Day').fill('')
  await expect
    .poll(async () => JSON.stringify((await callbackValues(page, 'route')).at(-1)))
    .not.toContain('2026-01-31')
})

test('opens with the day of its props', async ({ open, page }) => {
  const requested = page.waitForRequest((request) => request.url().includes('date=2026-01-31'))
  await open({ props: { page: 'results', sportId: 66, date: '2026-01-31' } })
  await requested
  await expect(page.getByLabel('Day')).toHaveValue('2026-01-31')
})

import { type APIResponse, expect, type Page, type Route, test } from '@playwright/test'
import { ON_PHONES_TOO, siteUrl } from './player.ts'

/** Lazy layout of parts far below the window, which keeps scroll positions right. */

const LOWEST = '#promise-care'

/** True if the browser renders an element rather than skipping it for being far away. */
const isDrawn = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))

/** Returns the distance of an element from the top of the window in pixels. */
const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

async function scrollToLowest(page: Page): Promise<void> {
  await expect(async () => {
    await page.locator(LOWEST).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const [top, height] = [await topOf(page, LOWEST), page.viewportSize()?.height ?? 0]
    expect(Math.abs(top - height / 2)).toBeLessThan(60)
    // A page that has stopped scrolling further down is laid out completely.
    await expect(page.locator('html')).toHaveAttribute('style', /--far: *visible/, { timeout: 2000 })
    await expect.poll(() => isDrawn(page, '.shell-footer strong >> nth=0')).toBe(true)
  }).toPass()
}

test(
  'lays out parts far below when they come near, and keeps them reachable',
  ON_PHONES_TOO,
  async ({ page }) => {
    await page.goto(`${siteUrl()}/`, { waitUntil: 'networkidle' })
    expect(await isDrawn(page, '#hero-title')).toBe(true)
    for (const far of [LOWEST, '.shell-footer strong >> nth=0'])
      await expect.poll(() => isDrawn(page, far)).toBe(false)
    await scrollToLowest(page)
    await expect.poll(() => isDrawn(page, LOWEST)).toBe(true)
    await page.locator('.shell-footer').getByRole('radio').or(page.locator('.shell-footer a')).last().focus()
    await expect.poll(() => isDrawn(page, '.shell-footer strong >> nth=0')).toBe(true)
  },
)

/** Returns the home page's sport overview once it has live and top events; a site that just started has none. */
async function untilSportIsOn(route: Route): Promise<APIResponse> {
  let answer = await route.fetch()
  await expect(async () => {
    answer = await route.fetch()
    const { data }: { data: { live: unknown[]; top: unknown[] } } = await answer.json()
    expect(Math.min(data.live.length, data.top.length)).toBeGreaterThan(0)
  }).toPass()
  return answer
}

test('a reload and Back restore a scroll position far below', ON_PHONES_TOO, async ({ page }) => {
  // Sport data is frozen: a match that starts or ends between two checks would move the position.
  let overview: APIResponse | undefined
  await page.route(/\/api\/game\/sport\/overview/, async (route) => {
    overview ??= await untilSportIsOn(route)
    await route.fulfill({ response: overview })
  })
  await page.goto(`${siteUrl()}/`, { waitUntil: 'networkidle' })
  await scrollToLowest(page)
  const top = await topOf(page, LOWEST)
  // Tolerance of a line of text. A wrong height above would be some hundred pixels.
  const isThere = async () => expect(Math.abs((await topOf(page, LOWEST)) - top)).toBeLessThan(24)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(isThere).toPass()
  await page.locator('.promise').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/fairness$/)
  await page.goBack()
  await expect(page.locator(LOWEST)).toBeAttached()
  await expect(isThere).toPass()
})

import { expect, type Page, test } from '@playwright/test'
import { LONG_WAY, siteUrl, sizeOf } from './player.ts'
import { eventWithForm, liveEvents, nextEvents, price, SOCCER, widget } from './sport-steps.ts'

/** The first view of sport pages: rendered by the sportsbook's server, and the same while and after it starts in the browser. */

/** Largest sum of layout shifts of a page; 0.1 counts as good. A view that is drawn twice moves more than this. */
const SHIFTS_MAX = 0.025

const shown = (page: Page) => page.locator('[data-sport=shown]')

/** Holds the widget's script until the returned function is called. */
async function holdWidget(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/sportsbook/widget.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** Records errors and layout shifts of the page from its start. Returns the functions that read them. */
async function watchStart(page: Page) {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.addInitScript(() => {
    let sum = 0
    Reflect.set(window, 'shifts', () => sum)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput')) sum += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return { errors, shifts: () => page.evaluate(() => (Reflect.get(window, 'shifts') as () => number)()) }
}

/** Keeps the data of pages that are opened from now on as the server has rendered it. */
async function holdData(page: Page): Promise<void> {
  await page.route('**/sportsbook/api/**', () => {})
  await page.routeWebSocket(/./, () => {})
}

/** Returns the visible content of the view: headings, names and prices, in their order. */
const contentOf = (page: Page) =>
  widget(page)
    .locator('.main')
    .evaluate((main) => {
      const texts = (selector: string) => [...main.querySelectorAll(selector)].map((each) => each.textContent)
      return {
        headings: texts('h1, h2'),
        names: texts('.odds-label'),
        prices: texts('.odds-price'),
        outcomes: [...main.querySelectorAll('.odds')].map((each) => each.getAttribute('data-outcome')),
      }
    })

/** Returns the paths of the overview, of a sport and of an event. */
async function pathsOf(): Promise<readonly string[]> {
  const [event] = await nextEvents(1)
  if (!event) throw new Error('nothing is to come')
  return ['/sport', `/sport/${event.path.split('/')[2]}`, event.path]
}

for (const [language, prefix] of [
  ['en', ''],
  ['de', '/de'],
] as const)
  test(
    `the server's view of sport pages starts in the browser without a change: ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const { errors, shifts } = await watchStart(page)
      await holdData(page)
      for (const path of await pathsOf()) {
        const release = await holdWidget(page)
        await page.goto(siteUrl() + prefix + path)
        await expect(widget(page).locator('.main .odds-price').first()).toBeVisible()
        const before = await contentOf(page)
        const first = await widget(page).locator('.main .odds-price').first().elementHandle()
        release()
        await expect(shown(page)).toBeVisible()
        // The elements of the server are still there.
        expect(await first?.evaluate((element) => element.isConnected)).toBe(true)
        const { headings, names, prices, outcomes } = await contentOf(page)
        const count = before.prices.length
        expect(count).toBeGreaterThan(0)
        // A long list of markets continues below.
        expect({
          headings: headings.slice(0, before.headings.length),
          names: names.slice(0, count),
          prices: prices.slice(0, count),
          outcomes: outcomes.slice(0, count),
        }).toEqual(before)
        expect(await shifts()).toBeLessThan(SHIFTS_MAX)
        await page.unroute('**/sportsbook/widget.js')
      }
      expect(errors).toEqual([])
    },
  )

test('the form before a match stays as the server has rendered it, although its code loads later', async ({
  page,
}) => {
  test.setTimeout(2 * LONG_WAY.timeout)
  const { errors } = await watchStart(page)
  const { path } = await eventWithForm()
  const release = await holdWidget(page)
  await page.goto(siteUrl() + path)
  const form = await widget(page).locator('.form-parts').elementHandle()
  release()
  await expect(shown(page)).toBeVisible()
  // The update that the event gets when its channel is live.
  await expect(widget(page).locator('[data-rendered]')).toHaveCount(0)
  expect(await form?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(widget(page).locator('.form-match').first()).toHaveAttribute('href', /\/sport\/soccer\//)
  expect(errors).toEqual([])
})

test('the odds of a live match are on the first screen', async ({ page }) => {
  const [event] = await liveEvents(SOCCER)
  if (!event) throw new Error('nothing is live')
  await page.goto(siteUrl() + event.path)
  await expect(shown(page)).toBeVisible()
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const odds = widget(page).locator('.main .odds').first()
    await expect(odds, `${width}x${height}`).toBeInViewport({ ratio: 1 })
    // Bars at the bottom don't cover them.
    const isOnTop = () =>
      odds.evaluate((button) => {
        const { left, bottom } = button.getBoundingClientRect()
        const root = button.getRootNode()
        return root instanceof ShadowRoot && button.contains(root.elementFromPoint(left + 12, bottom - 2))
      })
    // Layouts that scripts choose by window width follow shortly after a resize.
    await expect.poll(isOnTop, `${width}x${height}`).toBe(true)
  }
})

test('a price that is pressed before the widget has started changes nothing, and can be pressed afterwards', async ({
  page,
}) => {
  const [, , path] = await pathsOf()
  const { errors } = await watchStart(page)
  const release = await holdWidget(page)
  await page.goto(siteUrl() + path)
  await widget(page).locator('.main .odds').first().click({ force: true })
  release()
  await expect(shown(page)).toBeVisible()
  await expect(widget(page).locator('.odds[aria-pressed=true]')).toHaveCount(0)
  await price(page).click()
  await expect(widget(page).locator('.slip-leg')).toHaveCount(1)
  expect(errors).toEqual([])
})

test.describe('a browser in another time zone', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' })
  test('shows times of its zone after it has started with those of the server', async ({ page }) => {
    const [, , path] = await pathsOf()
    const { errors } = await watchStart(page)
    const release = await holdWidget(page)
    await page.goto(siteUrl() + path)
    const time = widget(page).locator('.main time').first()
    const [moment, text] = [await time.getAttribute('datetime'), await time.textContent()]
    expect(text).toContain((moment ?? '').slice(11, 16))
    release()
    await expect(shown(page)).toBeVisible()
    await expect(time).not.toHaveText(text ?? '')
    expect(errors).toEqual([])
  })
})

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { COMING_ID, callbackValues, eventProps, LIVE_ID, test } from './widget-test.ts'

/** Tests of the script on a plain HTML page. */

test('queues requests until init and reports the first view', async ({ open }) => {
  const page = await open({ plain: '1' })
  await page.evaluate(() => {
    const container = document.getElementById('sport')
    Object.assign(window, {
      shown: Reflect.get(window, 'sport').addSportsBook({
        container: container as HTMLElement,
        props: { page: 'live' },
      }),
    })
  })
  await expect(page.locator('[data-tessera-sport]')).toHaveCount(0)
  await page.evaluate(() =>
    Reflect.get(window, 'sport').init({
      culture: 'de-DE',
      onLoad: () => Reflect.get(window, 'callbacks').push(['load', 1]),
    }),
  )
  await expect(page.getByRole('heading', { name: 'Jetzt live' })).toBeVisible()
  await expect.poll(() => callbackValues(page, 'load')).toEqual([1])
})

test('is isolated from the styles of the page and adds nothing to its globals', async ({ open }) => {
  const page = await open({ props: eventProps })
  const odd = page.locator('.odds').first()
  await expect(odd).toBeVisible()
  expect(await odd.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('normal')
  expect(await odd.evaluate((element) => getComputedStyle(element).borderStyle)).toBe('none')
  expect(await page.evaluate(() => document.head.querySelectorAll('link, style').length)).toBe(1)
  expect(
    await page.evaluate(() =>
      Object.keys(window).filter((name) => !/^(0|[a-z])/.test(name) && name !== 'TesseraSport'),
    ),
  ).not.toContain('Store')
})

test('changes theme, language and view by set without losing state', async ({ open }) => {
  const page = await open({ props: eventProps })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbour United')
  await page.evaluate(() => Reflect.get(window, 'sport').set({ theme: 'light', culture: 'de-DE' }))
  await expect(page.locator('.widget')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('heading', { name: 'Wettschein' })).toBeVisible()
  await page.evaluate(() => Reflect.get(window, 'shown').setProps({ page: 'sport', sportId: 68 }))
  await expect(page.getByRole('heading', { level: 1, name: 'Tennis' })).toBeVisible()
  expect(await callbackValues(page, 'route')).toEqual([])
})

test('shows times in the zone of the page, or in that of the device', async ({ open, server }) => {
  const { startsAt } = server.book.event(COMING_ID)
  const page = await open({ props: { page: 'event', eventId: COMING_ID } })
  const timeIn = (timeZone?: string) =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
      Date.parse(startsAt),
    )
  const shown = page.locator('time.kick-off')
  await expect(shown).toHaveText(timeIn())
  const setZone = (timeZone: string) =>
    page.evaluate((zone) => Reflect.get(window, 'sport').set({ timeZone: zone }), timeZone)
  for (const zone of ['Pacific/Honolulu', 'Asia/Kathmandu']) {
    await setZone(zone)
    await expect(shown).toHaveText(timeIn(zone))
  }
  await page.evaluate(() => Reflect.get(window, 'shown').setProps({ page: 'sport', sportId: 68 }))
  const requests = page.waitForRequest(/\/events\?.*when=today/)
  await page.locator('.segments label', { hasText: 'Today' }).click()
  expect(new URL((await requests).url()).searchParams.get('timeZone')).toBe('Asia/Kathmandu')
  await page.getByRole('button', { name: 'Betting settings' }).click()
  await expect(page.getByText('Time zone: Nepal Time')).toBeVisible()
  await setZone('')
  await page.evaluate(
    (id) => Reflect.get(window, 'shown').setProps({ page: 'event', eventId: id }),
    COMING_ID,
  )
  await expect(shown).toHaveText(timeIn())
})

test('links views to addresses of the page and reports the route', async ({ open }) => {
  const page = await open({ linkPrefix: '/de' })
  const link = page.locator('.event-row .event-link').first()
  await expect(link).toHaveAttribute('href', /^\/de\/sport\/soccer\/maritime\/harbour-league\/7600-/)
  // Not all sports have a displayed event, which names them; the list of sports does.
  const sports = page.getByRole('navigation', { name: 'Sports' })
  await expect(sports.locator('a[href^="/de/sport/"]').nth(1)).toHaveAttribute(
    'href',
    /^\/de\/sport\/[a-z0-9-]+$/,
  )
  await expect(sports.locator('a[href*="sportId"]')).toHaveCount(0)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Old Mill Rovers')
  expect(await callbackValues(page, 'event')).toEqual([
    { eventId: LIVE_ID, path: expect.stringContaining('/7600-') },
  ])
  await page.getByRole('link', { name: 'Harbour League' }).click()
  await expect
    .poll(async () => (await callbackValues(page, 'route')).at(-1))
    .toMatchObject({
      page: 'sport',
      sportId: 66,
      championshipIds: [6600],
      path: '/sport/soccer/maritime/harbour-league',
    })
})

test('links event and slip to the betting rules of its site, in its language', async ({ open, server }) => {
  const page = await open({ props: eventProps })
  for (const [culture, name, path] of [
    ['en-GB', 'Betting rules', '/static/betting-rules'],
    ['de-DE', 'Wettregeln', '/de/static/betting-rules'],
  ] as const) {
    await page.evaluate((set) => Reflect.get(window, 'sport').set({ culture: set }), culture)
    const links = page.getByRole('link', { name })
    await expect(links).toHaveCount(2)
    await expect(page.locator('.main').getByRole('link', { name })).toHaveCount(1)
    for (const link of await links.all()) {
      expect(await link.evaluate((element) => (element as HTMLAnchorElement).href)).toBe(server.origin + path)
      // The slip stays open in its own tab.
      await expect(link).toHaveAttribute('target', '_blank')
    }
  }
})

for (const [name, what] of [
  ['TopEventsCarousel', 'Top events'],
  ['LiveNowCarousel', 'Live now'],
  ['Upcoming', 'Coming up'],
] as const)
  test(`shows the part ${name} separately`, async ({ open }) => {
    const page = await open({ widget: name })
    await expect(page.getByRole('heading', { name: what })).toBeVisible()
    await expect.poll(() => callbackValues(page, 'load')).toHaveLength(1)
  })

test('opens the event on a press on a price of a live card, without adding a selection', async ({ open }) => {
  const page = await open({ widget: 'LiveNowCarousel' })
  await page.locator('.odds:not([aria-disabled])').first().click()
  expect(await callbackValues(page, 'route')).toMatchObject([{ page: 'event', eventId: LIVE_ID }])
  expect(await page.evaluate(() => localStorage.getItem('tessera-sport.slip'))).toBeNull()
})

test('reports a widget that fails to load and loads it with the next init', async ({ open, page }) => {
  let isDown = true
  await page.route(/\/assets\/main-[^/]*\.js/, (route) => (isDown ? route.abort() : route.continue()))
  await open({ plain: '1' })
  const begin = () =>
    page.evaluate(() => {
      const sport = Reflect.get(window, 'sport')
      sport.addSportsBook({ container: document.getElementById('sport') as HTMLElement })
      sport.init({ onError: () => Reflect.get(window, 'callbacks').push(['error', 1]) })
    })
  await begin()
  await expect.poll(() => callbackValues(page, 'error')).toEqual([1])
  isDown = false
  await page.evaluate(() => Reflect.get(window, 'sport').remove())
  await begin()
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible()
})

test('removes everything by remove and starts again by init', async ({ open }) => {
  const page = await open({ props: eventProps })
  await expect(page.locator('.odds').first()).toBeVisible()
  await page.evaluate(() => Reflect.get(window, 'sport').remove())
  await expect(page.locator('[data-tessera-sport]')).toHaveCount(0)
  expect(await page.evaluate(() => [...document.fonts].length)).toBe(0)
  await page.evaluate((id) => {
    const container = document.getElementById('sport') as HTMLElement
    Reflect.get(window, 'sport').init({})
    Reflect.get(window, 'sport').addSportsBook({ container, props: { page: 'event', eventId: id } })
  }, COMING_ID)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lantern Town')
})

const DOCUMENT = new URL('../../../../docs/protocols/widget-embed.md', import.meta.url)

/** Returns the example page of the documentation, with the address of a site in place of the example's. */
function documentedPage(site: string): string {
  const [, example] = /```html\n([\s\S]+?)```/.exec(readFileSync(DOCUMENT, 'utf8')) ?? []
  if (!example?.includes('https://casino.example/')) throw new Error('the documentation has no example')
  return `<!doctype html><title>Another site</title>${example.replaceAll('https://casino.example', site)}`
}

test('shows live prices in the documented example on a page of another origin', async ({ page }) => {
  const site = process.env.TESSERA_URL
  if (site === undefined) throw new Error('TESSERA_URL is not set: the tests start Tessera')
  const host = createServer((request, response) =>
    response
      .writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' })
      .end(request.url === '/' ? documentedPage(site) : ''),
  )
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    const isOfPage = message.location().url.endsWith('/favicon.ico')
    if (['error', 'warning'].includes(message.type()) && !isOfPage) problems.push(message.text())
  })
  try {
    await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`)
    await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible()
    // Odds are enabled only while the WebSocket delivers their changes.
    await expect(page.locator('.odds:not([aria-disabled])').first()).toBeVisible()
    expect(problems).toEqual([])
  } finally {
    host.closeAllConnections()
    host.close()
  }
})

import { expect, type Locator, type Page, test } from '@playwright/test'
import { recordShifts } from './layout-shifts.ts'
import { enterAs, ON_PHONES_TOO, readyPlayer, siteUrl } from './player.ts'
import { nextEvents } from './sport-steps.ts'

/** The lobby: filtered lists, search, and pictures of games. */

const searchDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' })
const searchBox = (page: Page): Locator => searchDialog(page).getByRole('combobox')
/** Number of games next to a filter value. */
const countOf = async (chip: Locator): Promise<number> => Number(await chip.locator('.figures').textContent())
/** Opens a page and waits until it is hydrated. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl() + path, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => !('earlyPress' in window))
}

test(
  'filters show how many games each leaves, update with the selection, and never lead to an empty list',
  ON_PHONES_TOO,
  async ({ page }) => {
    await openPage(page, '/games/slots')
    // Opened by keyboard. After a tap, the heading gets the focus, so that no on-screen keyboard opens.
    await page.getByRole('button', { name: 'Filter' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('group').first().getByRole('button').first()).toBeFocused()
    const group = (name: string) => dialog.getByRole('group', { name })
    const all = dialog.getByRole('button', { name: /^Show \d+ games?$/ })
    await expect(all).toBeVisible()
    const whole = Number((await all.textContent())?.match(/\d+/)?.[0])
    const features = group('Features').getByRole('button')
    const counts = await Promise.all((await features.all()).map(countOf))
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    for (const count of counts) expect(count).toBeLessThanOrEqual(whole)

    // The rarest feature. Its number of games is on the value, then on the button, then in the list.
    const rarest = features.last()
    const left = counts.at(-1)
    await rarest.click()
    await expect(rarest).toHaveAttribute('aria-pressed', 'true')
    const show = dialog.getByRole('button', { name: new RegExp(`^Show ${left} games?$`) })
    await expect(show).toBeEnabled()
    for (const chip of await dialog.getByRole('button', { name: /\b0 games$/ }).all())
      await expect(chip).toBeDisabled()
    const level = group('Volatility').locator('button:enabled').first()
    const both = await countOf(level)
    await level.click()
    await dialog.getByRole('button', { name: new RegExp(`^Show ${both} games?$`) }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/games\/slots\?.*volatility=/)
    await expect(page.locator('main .t-tile')).toHaveCount(both)
    await page.reload()
    await expect(page.locator('main .t-tile')).toHaveCount(both)
  },
)

test(
  'a dialog opened by keyboard focuses its first control even if its content arrives before its first frame',
  ON_PHONES_TOO,
  async ({ page }) => {
    await openPage(page, '/games/slots')
    await page.evaluate(() => {
      const nextFrame = requestAnimationFrame
      window.requestAnimationFrame = (draw) => window.setTimeout(() => nextFrame(draw), 500)
    })
    await page.getByRole('button', { name: 'Filter' }).press('Enter')
    const options = page.getByRole('dialog').getByRole('group').first()
    await expect(options.getByRole('button').first()).toBeFocused()
  },
)

test(
  'nothing moves on the home page while its fonts, games and odds arrive',
  ON_PHONES_TOO,
  async ({ page }) => {
    // The rows of events close while the sportsbook starts.
    await nextEvents(1)
    const shiftsSoFar = await recordShifts(page)
    const gamesIn = (html: string): Promise<number | undefined> =>
      page.evaluate(
        (text) =>
          new DOMParser().parseFromString(text, 'text/html').querySelector('.t-shelf-tile')?.children.length,
        html,
      )
    let shifts = await shiftsSoFar()
    // If the popular games have changed since the page was rendered, the row with them changes too.
    await expect(async () => {
      const served = await gamesIn(await (await page.request.get(siteUrl())).text())
      await openPage(page, '/')
      await expect(page.locator('.sport-carousel .sport-card').first()).toBeVisible()
      await expect(page.locator('main .t-tile').first()).toBeVisible()
      shifts = await shiftsSoFar()
      expect(await gamesIn(await page.locator('main').innerHTML())).toBe(served)
    }).toPass()
    // On a busy machine, late fonts and the first frame of a phone added up to 0.0103. A row that appears or goes costs 0.058.
    expect(shifts.sum, shifts.each.join('\n')).toBeLessThan(0.02)
  },
)

test('home shows games and odds on its first screen at every size, and fills its rows', async ({ page }) => {
  await openPage(page, '/')
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const part of ['.mosaic-a a', '.mosaic-sport a', '.hero .sport-price'])
      await expect(page.locator(part).first(), `${part} at ${width} x ${height}`).toBeInViewport({
        ratio: 0.9,
      })
  }
  const row = (name: string) => page.getByRole('region', { name })
  const buttons = (name: string) => row(name).getByRole('button', { name: /^(Previous|More) games$/ })
  await expect(buttons('Popular now')).toHaveCount(2)
  await row('Free spins').scrollIntoViewIfNeeded()
  await expect(buttons('Free spins')).toHaveCount(0)
  const last = row('Free spins').locator('.t-shelf > li').last()
  const [end, edge] = await Promise.all([last.boundingBox(), page.locator('.hero').boundingBox()])
  expect((end?.x ?? 0) + (end?.width ?? 0)).toBeCloseTo((edge?.x ?? 0) + (edge?.width ?? 0), 0)
  await row('Free spins').getByRole('link', { name: 'All: Free spins' }).click()
  await expect(page).toHaveURL(/\/games\/free-spins$/)
})

test('a URL whose filters match no game offers to clear them in the form', async ({ page }) => {
  await openPage(page, '/games/dice?feature=free-spins&games-filter=true')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'No games match' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL(/\/games\/dice$/)
  await expect(page.locator('main .t-tile').first()).toBeVisible()
})

test('slash and Ctrl+K open the search, except from a field or over a dialog', async ({ page }) => {
  await openPage(page, '/games')
  for (const key of ['/', 'Control+k']) {
    const sorting = page.getByRole('combobox', { name: 'Sort by' })
    await expect(sorting).toBeEnabled()
    await sorting.focus()
    await page.keyboard.press(key)
    await expect(page).toHaveURL(/\/games$/)
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press(key)
    await expect(page).toHaveURL(/games-filter/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused()
    await page.keyboard.press(key)
    await expect(searchBox(page)).toBeFocused()
    await expect(searchBox(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(searchDialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused()
  }
})

test(
  'an empty search suggests popular games to a guest, and a misspelled "foks" finds Red Fox',
  ON_PHONES_TOO,
  async ({ page }) => {
    await openPage(page, '/?global-search=true')
    const dialog = searchDialog(page)
    await expect(dialog.getByRole('heading', { name: 'Popular now' })).toBeVisible()
    await expect(dialog.getByRole('option')).toHaveCount(8)
    await expect(dialog.getByText('Recent searches')).toHaveCount(0)
    // It may be among the popular games too. Those disappear with the response, so they are not pressed.
    const answered = page.waitForResponse((response) => response.url().includes('/games/search?'))
    await searchBox(page).fill('foks')
    expect((await answered).status()).toBe(200)
    await expect(dialog.getByRole('heading', { name: 'Popular now' })).toHaveCount(0)
    const found = dialog.getByRole('option', { name: /Red Fox/ })
    await expect(found).toBeVisible()
    await searchBox(page).press('ArrowDown')
    await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await found.click()
    await expect(page).toHaveURL(/\/game\/red-fox/)
  },
)

test('an empty search suggests a player’s recent searches until they are cleared', async ({ page }) => {
  await enterAs(page, await readyPlayer(), '/?global-search=true')
  const dialog = searchDialog(page)
  await expect(dialog.getByRole('option')).toHaveCount(8)
  const recent = dialog.getByRole('button', { name: 'red fox' })
  // Red Fox is a popular game too, so it is shown before the results of the typed text arrive.
  const answered = page.waitForResponse((response) => response.url().includes('/games/search?'))
  await searchBox(page).fill('red fox')
  expect((await answered).status()).toBe(200)
  // A team that is playing may have a similar name.
  await expect(dialog.getByRole('status')).toHaveText(/^[1-9]\d* results?$/)
  await searchBox(page).fill('')
  await expect(recent).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Popular now' })).toBeVisible()
  await recent.click()
  await expect(searchBox(page)).toHaveValue('red fox')
  await searchBox(page).fill('')
  await dialog.getByRole('button', { name: 'Clear history' }).click()
  await expect(recent).toHaveCount(0)
})

test(
  'neither the heart nor the play icon covers the name in a picture',
  ON_PHONES_TOO,
  async ({ page }, { project }) => {
    await openPage(page, '/')
    const tile = page.locator('main .t-shelf .t-tile').first()
    await tile.scrollIntoViewIfNeeded()
    if (project.name === 'desktop') await tile.hover()
    // Names are in the top 22 % or the bottom 23 % of a picture.
    const parts = await tile.evaluate((element) => {
      const cover = element.querySelector('.t-tile-cover')
      const heart = element.querySelector('.t-tile-heart')
      if (!cover || !heart) throw new Error('a tile has a cover and a heart')
      const mark = getComputedStyle(cover, '::before')
      const box = cover.getBoundingClientRect()
      const size = Number.parseFloat(mark.height)
      const top = Number.parseFloat(mark.top) + Number.parseFloat(mark.marginTop)
      const heartBox = heart.getBoundingClientRect()
      const heartTop = heartBox.top - box.top
      return [top, top + size, heartTop, heartTop + heartBox.height].map((y) => y / box.height)
    })
    const [top = 0, bottom = 1, heartTop = 0, heartBottom = 1] = parts
    expect(top).toBeGreaterThan(0.22)
    expect(bottom).toBeLessThan(0.77)
    if (project.name !== 'desktop') return
    expect(heartTop).toBeGreaterThan(0.22)
    expect(heartBottom).toBeLessThan(0.77)
  },
)

test('the lobby shows five or six shelves and no game twice', async ({ page }) => {
  await enterAs(page, await readyPlayer())
  // The shelf of live sports events isn't counted.
  const shelves = page.locator('main .t-shelf-tile')
  const count = await shelves.count()
  expect([5, 6]).toContain(count)
  const links = await shelves.locator('a').evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  expect(new Set(links).size).toBe(links.length)
})

test('pages show the games of the visitor’s country, to guests, whose pages are cached, and to players', async ({
  request,
}) => {
  const player = await readyPlayer()
  const cookie = `access_token=${player.token}`
  const page = async (path: string, country: string, headers: Record<string, string> = {}) => {
    // Requests a page like a trusted proxy that reports the visitor's address and country.
    const place = { 'x-forwarded-for': '203.0.113.7', 'x-visitor-country': country }
    const answer = await request.get(siteUrl() + path, { headers: { ...headers, ...place } })
    return { status: answer.status(), text: await answer.text() }
  }
  // Each is requested twice: a page cached for one country must not be served to the other.
  for (const headers of [{}, { cookie }])
    for (const [country, isSeen] of [
      ['DE', true],
      ['CA', false],
      ['AT', true],
      ['CA', false],
    ] as const) {
      const { text } = await page('/', country, headers)
      expect(text.includes('/games/arcade'), `${country} on the home page`).toBe(isSeen)
      const { status } = await page('/games/arcade', country, headers)
      expect(status, `${country} in the collection`).toBe(isSeen ? 200 : 404)
    }
  // Without a country from the proxy, the bundled table determines it from the address.
  for (const [address, isSeen] of [
    ['193.99.144.80', true],
    ['8.8.8.8', false],
  ] as const) {
    const answer = await request.get(`${siteUrl()}/games/arcade`, { headers: { 'x-forwarded-for': address } })
    expect(answer.status(), `${address} in the collection`).toBe(isSeen ? 200 : 404)
  }
})

test('studios and collections that fail to load are shown as empty lists, without an error', async ({
  page,
}) => {
  await openPage(page, '/static/cookies')
  const isDown = {
    status: 503,
    json: { error: { code: 10009, name: 'unavailable', message: '', traceId: '' } },
  }
  for (const read of ['providers', 'collections'])
    await page.route(`**/api/game/${read}*`, (route) => route.fulfill(isDown))
  await page.getByRole('banner').getByRole('link', { name: 'Tessera' }).first().click()
  await expect(page.getByText('No games yet')).toBeVisible()
  await expect(page.getByText('No studios yet')).toBeVisible()
  await expect(page.getByText('We couldn’t load this')).toHaveCount(0)
})

test('an unknown game is a 404 before any script runs', async ({ request }) => {
  for (const path of ['/game/nothing-here', '/de/game/nothing-here', '/game/ABC']) {
    const answer = await request.get(siteUrl() + path)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain(`Page Not Found: ${path}`)
  }
})

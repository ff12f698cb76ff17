import { expect, type Page, test } from '@playwright/test'
import { enterAs, LONG_WAY, readyPlayer, siteUrl } from './player.ts'
import { nextEvents, openSlip, price, stakeField } from './sport-steps.ts'

/** Scripts of the open page that no longer exist: the page is reloaded once, whatever kind of chunk is missing. */

// The service worker's requests can't be answered here.
test.use({ serviceWorkers: 'block' })

const APP = /\/assets\/[^/]+\.js/
const WIDGET = /\/sportsbook\/assets\/[^/]+\.js/

interface Gone {
  /** Number of full loads since the chunks are missing, of a path or of all. */
  loads(path?: string): number
}

/** Answers 404 for all further scripts, until the page is loaded again or for good. */
async function removeChunks(page: Page, pattern: RegExp, isForGood = false): Promise<Gone> {
  const loaded: string[] = []
  await page.route(pattern, (route) =>
    loaded.length === 0 || isForGood ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loaded.push(new URL(request.url()).pathname)
  })
  return { loads: (path) => loaded.filter((each) => path === undefined || each === path).length }
}

/** Opens a page and waits until it has started and loaded the scripts of its background work. */
async function openAtRest(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl() + path)
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a missing chunk of a page loads that page in full', async ({ page }) => {
  await openAtRest(page, '/contact')
  const gone = await removeChunks(page, APP)
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'All games', exact: true })
    .click()
  await expect(title(page)).toHaveText('All games')
  await expect(page).toHaveURL(`${siteUrl()}/games`)
  // The chunk may be missed first by the link's prefetch, on the page before, and then by the visit: once for each path.
  expect(gone.loads()).toBeGreaterThan(0)
  for (const path of ['/contact', '/games']) expect(gone.loads(path), path).toBeLessThanOrEqual(1)
})

test('a missing chunk of a dialog reloads the page, and the dialog opens', async ({ page }) => {
  await openAtRest(page, '/contact')
  const gone = await removeChunks(page, APP)
  await page.getByRole('button', { name: 'Search' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(gone.loads()).toBe(1)
})

test('a missing part of the sportsbook reloads the page, and the selection stays', async ({ page }) => {
  const [event] = await nextEvents(1)
  await enterAs(page, await readyPlayer(), event?.path ?? '')
  await expect(price(page)).toBeVisible(LONG_WAY)
  await page.waitForLoadState('networkidle')
  const gone = await removeChunks(page, WIDGET)
  await price(page).click()
  await expect.poll(gone.loads, LONG_WAY).toBe(1)
  await openSlip(page)
  await expect(stakeField(page)).toBeVisible(LONG_WAY)
  expect(gone.loads()).toBe(1)
})

test('a chunk that stays missing reloads the page once', async ({ page }) => {
  // However long the page takes to load, the pause between two reloads isn't over.
  await page.clock.setFixedTime(Date.now())
  await openAtRest(page, '/contact')
  const { pathname } = new URL(page.url())
  const gone = await removeChunks(page, /\/assets\/global-search[^/]*\.js/, true)
  await page.getByRole('button', { name: 'Search' }).first().click()
  await expect.poll(gone.loads, LONG_WAY).toBe(1)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main')).toBeVisible()
  expect(gone.loads()).toBe(1)
  expect(new URL(page.url()).pathname).toBe(pathname)
})

test('a page without any chunk shows its last-resort error in its language', async ({ page }) => {
  await openAtRest(page, '/de/contact')
  // The page was reloaded a moment ago and may not be reloaded again, however long the journey takes.
  await page.evaluate(
    (now) => sessionStorage.setItem('lastReloads', JSON.stringify({ '/de/games': now, '/de/contact': now })),
    Date.now() + 600_000,
  )
  const gone = await removeChunks(page, APP, true)
  await page
    .getByRole('navigation', { name: 'Hauptnavigation', exact: true })
    .getByRole('link', { name: 'Alle Spiele', exact: true })
    .click()
  await expect(title(page)).toHaveText('Etwas ist schiefgegangen')
  await expect(page.getByRole('link', { name: 'Startseite' }).last()).toHaveAttribute('href', '/de')
  expect(gone.loads()).toBe(0)
})

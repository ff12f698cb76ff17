import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import {
  deposit,
  enterAs,
  headerBalance,
  LONG_WAY,
  ON_PHONES_TOO,
  readyPlayer,
  siteUrl,
  sizeOf,
} from './player.ts'

/** A lost and restored connection: the messages in between, and the page afterwards. */

// The service worker shows the offline page.
test.use({ serviceWorkers: 'allow' })

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a page and waits until it is hydrated and its offline page is cached. */
async function openReadyForOffline(page: Page, open: () => Promise<unknown>): Promise<void> {
  await open()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => navigator.serviceWorker.ready)
}

test(
  'a lost connection is reported, and missed updates are shown after it returns',
  ON_PHONES_TOO,
  async ({ page, context }) => {
    const player = await readyPlayer()
    await deposit(player, 5000)
    const live = page.waitForEvent('websocket', LONG_WAY)
    await enterAs(page, player, '/wallet')
    await live
    await expect(headerBalance(page)).toHaveText(/50\.00/)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await expect(page.getByText('No connection')).toBeVisible()
    await deposit(player, 3000)
    await expect(headerBalance(page)).toHaveText(/50\.00/)
    // The message disappears by itself, so the wait for it starts before the action.
    const told = page.getByText('Back online', { exact: true }).waitFor()
    await context.setOffline(false)
    await told
    await expect(headerBalance(page)).toHaveText(/80\.00/)
  },
)

test('a page requested offline shows the offline page in its language and loads once the network returns', async ({
  page,
  context,
}) => {
  await openReadyForOffline(page, () => page.goto(`${siteUrl()}/de/games`))
  await page.reload()
  await context.setOffline(true)
  await page.reload()
  await expect(title(page)).toHaveText('Keine Verbindung')
  await page.evaluate(() => {
    document.title = 'not yet tried again'
  })
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page).toHaveTitle(/^Keine Verbindung/)
  await context.setOffline(false)
  await expect(title(page)).toHaveText('Alle Spiele')
})

/** The network is down and the browser knows it. */
const known = async (_page: Page, context: BrowserContext): Promise<void> => context.setOffline(true)

/** The network is down without the browser knowing: only failed requests show it. */
const unknown = async (page: Page, context: BrowserContext): Promise<void> => {
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => true }))
  await context.setOffline(true)
}

const WAYS = [
  { to: 'History', path: '/wallet/history', heading: 'History' },
  { to: 'All games', path: '/games', heading: 'All games' },
  { to: 'Home', path: '/', heading: /./ },
] as const

for (const [how, lose] of [
  ['and the browser knows it', known],
  ['and the browser doesn’t know it', unknown],
] as const)
  test(`a page requested while the network is down (${how}) opens when it returns`, async ({
    page,
    context,
  }) => {
    const player = await readyPlayer()
    for (const { to, path, heading } of WAYS)
      await test.step(`from the wallet to ${to}`, async () => {
        await openReadyForOffline(page, () => enterAs(page, player, '/wallet'))
        await expect(title(page)).toHaveText('Wallet')
        await lose(page, context)
        await page
          .getByRole('navigation', { name: 'Main', exact: true })
          .getByRole('link', { name: to, exact: true })
          .click()
        await expect(page).toHaveURL(siteUrl() + path)
        await expect(title(page)).toHaveText('No connection')
        await context.setOffline(false)
        await expect(title(page)).not.toHaveText('No connection')
        await expect(title(page)).toHaveText(heading)
        await expect(page).toHaveURL(siteUrl() + path)
        await expect(headerBalance(page)).toBeVisible()
      })
  })

test('a failed preload without a network doesn’t change the page', async ({ page, context }) => {
  await openReadyForOffline(page, async () => enterAs(page, await readyPlayer(), '/wallet'))
  await page.evaluate(() => document.documentElement.setAttribute('data-loaded-before', ''))
  await unknown(page, context)
  const failed = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().includes('/assets/'),
    ...LONG_WAY,
  })
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'All games', exact: true })
    .hover()
  await failed
  // Code of the wallet dialog and of a menu.
  await page.locator('[data-dialog=wallet]').filter({ visible: true }).first().focus()
  await page.locator('[aria-haspopup=menu]').filter({ visible: true }).first().hover()
  // The page handles these failures before a later one.
  await page.evaluate(() => fetch('/assets/none.js').catch(() => null))
  await expect(title(page)).toHaveText('Wallet')
  await expect(page.locator('html[data-loaded-before]')).toHaveCount(1)
})

for (const { language, prefix, needs } of [
  { language: 'en', prefix: '', needs: 'This game needs a connection' },
  { language: 'de', prefix: '/de', needs: 'Dieses Spiel braucht eine Verbindung' },
] as const)
  test(
    `a game requested offline says that it needs a connection and opens at its address when it returns, in ${language}`,
    sizeOf(language),
    async ({ page, context }) => {
      await openReadyForOffline(page, () => page.goto(`${siteUrl()}${prefix}/games`))
      await page.reload()
      await context.setOffline(true)
      const address = `${siteUrl()}${prefix}/game/tessera-dice?mode=demo`
      await page.goto(address)
      await expect(title(page)).toHaveText(needs)
      await expect(page).toHaveTitle(new RegExp(`^${needs}`))
      await expect(page).toHaveURL(address)
      await context.setOffline(false)
      await expect(title(page)).not.toHaveText(needs)
      await expect(page).toHaveURL(address)
      await expect(page.locator('iframe[src*="/studio/play/"]')).toBeAttached(LONG_WAY)
    },
  )

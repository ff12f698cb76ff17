import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { deposit, enterAs, headerBalance, LONG_WAY, ON_PHONES_TOO, readyPlayer, siteUrl } from './player.ts'

/** The connection is lost and comes back: what is said meanwhile, and where the player is afterwards. */

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a page and waits until its offline page is kept, and it listens. */
async function openKept(page: Page, open: () => Promise<unknown>): Promise<void> {
  await open()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => navigator.serviceWorker.ready)
}

test(
  'a lost connection is told, and what came meanwhile shows when it is back',
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
    // It goes by itself: looked for from before it comes.
    const told = page.getByText('Back online', { exact: true }).waitFor()
    await context.setOffline(false)
    await told
    await expect(headerBalance(page)).toHaveText(/80\.00/)
  },
)

test('a page asked for without a network says so, in its language, and comes back by itself', async ({
  page,
  context,
}) => {
  await openKept(page, () => page.goto(`${siteUrl()}/de/games`))
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

/** The network is gone, and the browser knows it. */
const known = async (_page: Page, context: BrowserContext): Promise<void> => context.setOffline(true)

/** The network is gone, and the browser doesn't know: every request fails, and only they tell. */
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
  test(`a player who asks for a page while the network is gone, ${how}, is led to that page when it is back`, async ({
    page,
    context,
  }) => {
    const player = await readyPlayer()
    for (const { to, path, heading } of WAYS)
      await test.step(`from the wallet to ${to}`, async () => {
        await openKept(page, () => enterAs(page, player, '/wallet'))
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

test('code that is loaded ahead without a network changes nothing on the page when it fails', async ({
  page,
  context,
}) => {
  await openKept(page, async () => enterAs(page, await readyPlayer(), '/wallet'))
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
  // The code of the wallet's dialog, and of a menu.
  await page.locator('[data-dialog=wallet]').filter({ visible: true }).first().focus()
  await page.locator('[aria-haspopup=menu]').filter({ visible: true }).first().hover()
  // The page reacts to these failures before it reacts to a later one.
  await page.evaluate(() => fetch('/assets/none.js').catch(() => null))
  await expect(title(page)).toHaveText('Wallet')
  await expect(page.locator('html[data-loaded-before]')).toHaveCount(1)
})

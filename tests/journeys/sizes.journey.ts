import { expect, type Page, test } from '@playwright/test'
import { listenToConsole } from './listen-to-console.ts'
import { findCutControls, findOverflow } from './page-edges.ts'
import { deposit, enterAs, readyPlayer, siteUrl } from './player.ts'

// Long timeout: the journey visits many pages or fields, which takes time on a busy machine.
test.slow()

/** Window sizes: phones in portrait and landscape, tablets, desktops, and a desktop at 200 % zoom. */
const SIZES = [
  [320, 640],
  [390, 844],
  [529, 800],
  [640, 400],
  [768, 1024],
  [844, 390],
  [1023, 768],
  [1440, 900],
] as const

const PATHS = [
  '/',
  '/games',
  '/wallet',
  '/wallet/history',
  '/wallet/history?tab=transactions',
  '/favorites',
  '/profile/personal',
  '/profile/limits',
  '/profile/documents',
  '/profile/settings/account',
  '/profile/sessions',
  '/profile?avatars',
  '/de/wallet?wallet=deposit',
  '/de/static/responsible-gambling',
]

test('the navigation is reachable and nothing is cut off at any window size', async ({ page }) => {
  const player = await readyPlayer()
  for (const amount of [500_000, 500_000]) await deposit(player, amount)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const console = listenToConsole(page)
  for (const path of PATHS) {
    await console.leave(() => enterAs(page, player, path, { waitUntil: 'commit' }))
    await page.waitForLoadState('networkidle')
    console.expectSilence()
    for (const [width, height] of SIZES) {
      await test.step(`${path} at ${width} x ${height}`, async () => {
        await page.setViewportSize({ width, height })
        if (!path.includes('?') && !path.startsWith('/de')) {
          const places = page.getByRole('navigation', {
            name: width <= 528 ? 'Quick access' : 'Main',
            exact: true,
          })
          await expect(places.getByRole('link', { name: 'Home', exact: true })).toBeInViewport()
        }
        // Layouts that scripts choose by window width follow shortly after a resize.
        await expect.poll(() => findOverflow(page)).toBe(0)
        await expect.poll(() => findCutControls(page)).toEqual([])
      })
    }
  }
})

/** Dialogs of guests and players that a URL opens. */
const GUEST_DIALOGS = ['sign-in', 'sign-up', 'forgot-pass', 'get-code', 'cookie-request', 'global-search']
const PLAYER_DIALOGS = ['wallet=withdraw', 'change-pass', 'phone', 'email-verify', 'avatars', 'games-filter']
/** The narrowest and the lowest window, and one in which a dialog isn't a sheet. */
const DIALOG_SIZES = [
  [320, 640],
  [844, 390],
  [1440, 900],
] as const

/** Returns the parts of the open dialog that are wider than the dialog or narrower than their text. */
const findCutParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
    if (!dialog) return ['no dialog']
    const { left, right } = dialog.getBoundingClientRect()
    return [...dialog.querySelectorAll('a, button, input, select, label, legend, p, h2, h3')]
      .filter((part) => part.checkVisibility() && !part.closest('.sr-only'))
      .filter((part) => {
        const box = part.getBoundingClientRect()
        const isTextCut =
          part.matches('a, button, label') &&
          getComputedStyle(part).overflowX !== 'visible' &&
          part.scrollWidth > part.clientWidth + 1
        return box.width > 1 && (box.left < left - 1 || box.right > right + 1 || isTextCut)
      })
      .map((part) => part.outerHTML.slice(0, 120))
  })

test('no dialog is cut off at any window size, in German, whose words are the longest', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const look = async (name: string) => {
    await expect(page.getByRole('dialog')).toBeVisible()
    for (const [width, height] of DIALOG_SIZES)
      await test.step(`${name} at ${width} x ${height}`, async () => {
        await page.setViewportSize({ width, height })
        await expect.poll(() => findOverflow(page)).toBe(0)
        await expect.poll(() => findCutParts(page)).toEqual([])
      })
  }
  for (const name of GUEST_DIALOGS) {
    await page.goto(`${siteUrl()}/de/?${name}`)
    await look(name)
  }
  const player = await readyPlayer()
  await deposit(player, 500_000)
  for (const name of PLAYER_DIALOGS) {
    await enterAs(page, player, `/de/games?${name}`)
    await look(name)
  }
})

test('games are in rows of two on the narrowest phone, and of three where they fit', async ({ page }) => {
  await page.goto(`${siteUrl()}/games`)
  const tiles = page.locator('.t-tile-grid > li')
  const inFirstRow = async (): Promise<number> => {
    const tops = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  }
  for (const [width, columns] of [
    [320, 2],
    [359, 2],
    [360, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 640 })
    await expect.poll(inFirstRow).toBe(columns)
  }
})

test('a document’s name fits on the narrowest phone', async ({ page }) => {
  const player = await readyPlayer()
  await page.setViewportSize({ width: 320, height: 640 })
  await enterAs(page, player, '/de/profile/documents')
  const body = new FormData()
  body.set('kind', 'payment')
  body.set(
    'file',
    new Blob([new Uint8Array(await page.screenshot({ type: 'jpeg' }))], { type: 'image/jpeg' }),
    'card.jpg',
  )
  const sent = await fetch(`${siteUrl()}/api/player/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${player.token}` },
    body,
  })
  expect(sent.ok).toBe(true)
  await page.reload()
  const row = page.getByRole('list', { name: 'Deine Dokumente' }).getByRole('listitem')
  const title = row.locator('.t-record-title')
  const widthOf = async (part: ReturnType<Page['locator']>) => (await part.boundingBox())?.width ?? 0
  expect(await widthOf(title)).toBeGreaterThan((await widthOf(row)) / 2)
})

test('keeps the server’s markup of a player’s page while its code loads', async ({ page }) => {
  const player = await readyPlayer()
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/(player-menus|home-player)-[^/]*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  const texts = new Set<string>()
  page.on('requestfinished', (request) => {
    if (/\/assets\/(?:first|more)-en-[^/]*\.js$/.test(request.url())) texts.add(request.url())
  })
  await enterAs(page, player, '/', { waitUntil: 'commit' })
  // The remaining texts load with the first dialog, which is preloaded.
  await expect.poll(() => texts.size).toBe(2)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(await page.locator('h1').isVisible()).toBe(true)
  expect(await page.locator('header .t-amount').first().isVisible()).toBe(true)
  held.resolve()
})

test('shows selections in forced colours', async ({ page }) => {
  const player = await readyPlayer()
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await enterAs(page, player, '/wallet?wallet=deposit')
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'forced-color-adjust: none; color: Highlight'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  const card = page.getByRole('dialog').locator('label', { hasText: 'Card' })
  await expect(card).toHaveCSS('outline-color', highlight)
  await page.goto(`${siteUrl()}/wallet/history`)
  const places = page.getByRole('navigation', { name: 'Main', exact: true })
  await expect(places.getByRole('link', { name: 'History' })).toHaveCSS('background-color', highlight)
  await expect(places.getByRole('link', { name: 'Wallet' })).not.toHaveCSS('background-color', highlight)
})

import { expect, type Page, test } from '@playwright/test'
import { deposit, enterAs, readyPlayer, siteUrl } from './player.ts'

/** Every shape of the window: phones upright and on their side, tablets, desktops, and a desktop at 200 % zoom. */
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
  '/profile/personal',
  '/profile/documents',
  '/profile?avatars',
  '/de/wallet?wallet=deposit',
]

/** What stands beyond the edges of the window and can't be scrolled to within its own box. */
const findCutControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isInOwnScroller = (element: Element): boolean => {
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true
      return false
    }
    return [...document.querySelectorAll('a, button, input, select, textarea')]
      .filter((control) => control.checkVisibility() && !control.matches('.shell-skip, .sr-only'))
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect()
        return (left < -1 || right > width + 1) && !isInOwnScroller(control)
      })
      .map((control) => control.outerHTML.slice(0, 120))
  })

/** How many pixels of the page lie beside the window. */
const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )

test('the places can be reached and nothing is cut off at any size of the window', async ({ page }) => {
  const player = await readyPlayer()
  for (const amount of [500_000, 500_000]) await deposit(player, amount)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of PATHS) {
    await enterAs(page, player, path, { waitUntil: 'networkidle' })
    for (const [width, height] of SIZES) {
      await test.step(`${path} at ${width} x ${height}`, async () => {
        await page.setViewportSize({ width, height })
        if (!path.includes('?')) {
          const places = page.getByRole('navigation', { name: width <= 528 ? 'Places' : 'Main', exact: true })
          await expect(places.getByRole('link', { name: 'Home', exact: true })).toBeInViewport()
        }
        // What scripts choose by the width of the window follows a moment after it.
        await expect.poll(() => findOverflow(page)).toBe(0)
        await expect.poll(() => findCutControls(page)).toEqual([])
      })
    }
  }
})

test('what is chosen shows where the system sets the colours', async ({ page }) => {
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

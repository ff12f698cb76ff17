import { expect, type Page, test } from '@playwright/test'
import { findCutControls, findOverflow } from './page-edges.ts'
import { deposit, enterAs, readyPlayer } from './player.ts'

// Long timeout: the journey visits many pages or fields, which takes time on a busy machine.
test.slow()

/** Windows of 1440 x 900 and 1024 x 768 at 200 % zoom: half as many CSS pixels, each twice as large. */
const DESKTOP = { width: 720, height: 450 }
const SMALL_DESKTOP = { width: 512, height: 384 }
test.use({ viewport: DESKTOP, deviceScaleFactor: 2 })

const PAGES = [
  ['/', DESKTOP],
  ['/', SMALL_DESKTOP],
  ['/game/tessera-dice', DESKTOP],
  ['/wallet', DESKTOP],
  ['/sport', DESKTOP],
  ['/profile', DESKTOP],
] as const

/** Largest share of the window's height that bars may cover while the page scrolls. */
const BARS_MAX = 0.4
/** Keys that move the focus through each page, and how often they are pressed. */
const KEYS = [
  ['Tab', 30],
  ['Shift+Tab', 8],
] as const

/** Returns the share of the window's height that bars cover at its top and bottom. */
const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isBar = (element: Element): boolean => {
      const { position } = getComputedStyle(element)
      return position === 'fixed' || position === 'sticky'
    }
    const x = innerWidth / 2
    const coveredAt = (y: number): boolean => {
      for (let box = document.elementFromPoint(x, y); box !== null; box = box.parentElement)
        if (isBar(box) && box.clientWidth > innerWidth / 2) return true
      return false
    }
    let covered = 0
    for (let y = 0; y < innerHeight; y += 2) covered += coveredAt(y) ? 2 : 0
    return covered / innerHeight
  })

/** Returns a description of the focused control if something covers its middle; null if it is visible. */
const findObscured = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    let control = document.activeElement
    while (control?.shadowRoot?.activeElement) control = control.shadowRoot.activeElement
    if (control === null || control === document.body) return null
    const { left, top, width, height } = control.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (y < 0 || y > innerHeight || x < 0 || x > innerWidth)
      return `outside (${x}, ${y}): ${control.outerHTML.slice(0, 120)}`
    const root = control.getRootNode()
    const hit = root instanceof ShadowRoot ? root.elementFromPoint(x, y) : document.elementFromPoint(x, y)
    // A visually hidden input is drawn by its label.
    const shown = control.closest('label') ?? control
    const isVisible = hit === null || shown.contains(hit) || hit.contains(shown)
    return isVisible ? null : `covered by ${hit?.outerHTML.slice(0, 80)}: ${control.outerHTML.slice(0, 120)}`
  })

test('at 200 % zoom, nothing is cut off and no focused control is covered', async ({ page }) => {
  const player = await readyPlayer()
  await deposit(player, 500_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [path, size] of PAGES)
    await test.step(`${path} at ${size.width} x ${size.height}`, async () => {
      await page.setViewportSize(size)
      await enterAs(page, player, path, { waitUntil: 'networkidle' })
      // Appears with the last work of the page, which also follows the focus.
      await expect(page.locator('link[rel=manifest]')).toBeAttached()
      await expect.poll(() => findOverflow(page)).toBe(0)
      await expect.poll(() => findCutControls(page)).toEqual([])
      await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
      expect(await coveredShare(page)).toBeLessThanOrEqual(BARS_MAX)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      for (const [key, steps] of KEYS)
        for (let step = 0; step < steps; step++) {
          await page.keyboard.press(key)
          await expect.poll(() => findObscured(page)).toBeNull()
        }
    })
})

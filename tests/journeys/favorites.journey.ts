import { expect, type Locator, test } from '@playwright/test'
import { enterAs, readyPlayer, siteUrl, sizeOf } from './player.ts'

/** Favourite games, added and removed with the heart of a tile and of the game's page. */

const WORDS = {
  '': {
    add: /^Add .+ to favourites$/,
    remove: /^Remove .+ from favourites$/,
    addThis: 'Add to favourites',
    isKept: 'In your favourites',
    added: /added to favourites$/,
    removed: /removed from favourites$/,
    none: 'No favourites yet',
  },
  '/de': {
    add: /^.+ zu den Favoriten$/,
    remove: /^.+ aus den Favoriten nehmen$/,
    addThis: 'Zu den Favoriten',
    isKept: 'In deinen Favoriten',
    added: /zu Favoriten hinzugefügt$/,
    removed: /aus Favoriten entfernt$/,
    none: 'Noch keine Favoriten',
  },
} as const

/** True if the heart of a tile is an outline; otherwise it is filled. */
const isOutline = (heart: Locator): Promise<boolean> =>
  heart.evaluate((button) => getComputedStyle(button, '::after').maskImage.includes("fill='none'"))

/** True if the middle of the picture on a button is empty, as in an outline. */
const isHollow = (button: Locator): Promise<boolean> =>
  button
    .locator('svg path')
    .first()
    .evaluate((path) => path instanceof SVGGeometryElement && !path.isPointInFill(new DOMPoint(12, 12)))

for (const [prefix, words] of Object.entries(WORDS)) {
  const language = prefix === '' ? 'en' : 'de'
  test(
    `a player adds a favourite on a tile and removes it on the game page: ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await enterAs(page, player, `${prefix}/games`)
      const button = (name: RegExp | string) => page.getByRole('main').getByRole('button', { name })
      const heart = page.locator('.t-tile-heart').first()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await expect(heart).toHaveAccessibleName(words.add)
      expect(await isOutline(heart)).toBe(true)
      const game = await page.locator('.t-tile').first().getByRole('link').getAttribute('href')
      // The message appears after the server has stored it, and disappears by itself.
      const message = page.locator('[aria-live=polite]')
      const added = message.filter({ hasText: words.added }).waitFor()
      await heart.click()
      await added
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect(heart).toHaveAccessibleName(words.remove)
      expect(await isOutline(heart)).toBe(false)
      await page.goto(`${siteUrl()}${prefix}/favorites`)
      await expect(button(words.remove)).toHaveCount(1)
      await page.goto(siteUrl() + game)
      await expect(button(words.isKept)).toHaveAttribute('aria-pressed', 'true')
      expect(await isHollow(button(words.isKept))).toBe(false)
      const removed = message.filter({ hasText: words.removed }).waitFor()
      await button(words.isKept).click()
      await removed
      await expect(button(words.addThis)).toHaveAttribute('aria-pressed', 'false')
      expect(await isHollow(button(words.addThis))).toBe(true)
      await page.goto(`${siteUrl()}${prefix}/favorites`)
      await expect(page.getByRole('heading', { name: words.none })).toBeVisible()
    },
  )
}

test('a refused favourite is reverted, and a guest is asked to sign in', async ({ page }) => {
  await page.goto(`${siteUrl()}/games`)
  const heart = page.locator('.t-tile-heart').first()
  await heart.click()
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
  const player = await readyPlayer()
  await enterAs(page, player, '/games')
  await page.route('**/api/game/games/*/favorite', (route) => route.abort())
  await heart.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

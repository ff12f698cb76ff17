import { expect, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { enterAs, ON_PHONES_TOO, readyPlayer } from './player.ts'

test(
  'top events on the home page have images of their sports behind them, live events have none',
  ON_PHONES_TOO,
  async ({ page }) => {
    await enterAs(page, await readyPlayer(), '/')
    const top = page.locator('.sport-carousel', { has: page.locator('#sport-top') })
    // It requests its events when it comes near.
    await page.locator('.sport-carousel').last().scrollIntoViewIfNeeded()
    await top.scrollIntoViewIfNeeded()
    const images = top.locator('.sport-card > img')
    await expect(images.first()).toHaveAttribute(
      'src',
      /^\/art\/sport\/[a-z0-9-]+\/(background|widget)\.svg$/,
    )
    await expect
      .poll(() => images.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    // An event may leave the list between the two counts.
    const withoutImage = async () => (await top.locator('.sport-card').count()) - (await images.count())
    await expect.poll(withoutImage).toBe(0)
    await expectNoViolationsInThemes(page)
    const live = page.locator('.sport-carousel', { has: page.locator('#sport-live') })
    await expect(live.locator('.sport-card').first()).toBeVisible()
    await expect(live.locator('img')).toHaveCount(0)
  },
)

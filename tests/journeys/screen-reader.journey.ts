import { expect, type Page, test } from '@playwright/test'
import { gameFrame } from './game-steps.ts'
import { untilSubscribed } from './live-channel.ts'
import { deposit, enterAs, readyPlayer, siteUrl, WHEN_OPEN } from './player.ts'
import { expectReadable, expectSpoken, recordSpeech } from './screen-reader.ts'

/** The path of a screen reader through the main pages: landmarks, headings, names of controls, and what it says by itself. */

// Long timeout: the journey visits many pages or fields, which takes time on a busy machine.
test.slow()

const PATHS = ['/game/tessera-dice', '/wallet', '/sport', '/profile', '/'] as const

/** Returns the focused element's tag and id. */
const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.id}`)

test('a screen reader finds landmarks, headings and controls, and follows a navigation', async ({ page }) => {
  const player = await readyPlayer()
  await deposit(player, 5000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of PATHS)
    await test.step(path, async () => {
      await enterAs(page, player, path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expectReadable(page)
    })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => focusOf(page)).toBe('MAIN main')
  const title = await page.title()
  const link = page.getByRole('navigation').getByRole('link', { name: 'All games', exact: true }).first()
  await link.focus()
  await link.press('Enter')
  await expect(page).not.toHaveTitle(title)
  await expect.poll(() => focusOf(page)).toBe('MAIN main')
})

test('a screen reader says what happens by itself: a deposit, a saved profile, a round', async ({ page }) => {
  await recordSpeech(page)
  const player = await readyPlayer()
  await test.step('money that has arrived', async () => {
    const live = untilSubscribed(page, 'invoices')
    await enterAs(page, player, '/wallet', { waitUntil: 'networkidle' })
    await live
    await deposit(player, 5000)
    await expectSpoken(page, 'Deposit received')
  })
  await test.step('a profile that was saved', async () => {
    await page.goto(`${siteUrl()}/profile/personal`, { waitUntil: 'networkidle' })
    await page.locator('input[name=firstName]').fill('Ada')
    await page.getByRole('main').getByRole('button', { name: 'Save' }).click()
    await expectSpoken(page, 'Profile saved')
  })
  await test.step('the result of a round', async () => {
    await page.goto(`${siteUrl()}/game/tessera-dice?mode=demo`)
    const game = gameFrame(page)
    const roll = game.getByRole('button', { name: /Roll/ })
    await expect(roll).toBeEnabled(WHEN_OPEN)
    const speech = game.locator('[aria-live], [role=status]')
    const before = await speech.allTextContents()
    await roll.click()
    await expect(game.locator('.game')).toHaveAttribute('data-phase', 'settled')
    await expect.poll(() => speech.allTextContents()).not.toEqual(before)
  })
})

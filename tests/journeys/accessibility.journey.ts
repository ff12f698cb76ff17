import { expect, type Page, test } from '@playwright/test'
import { drawWhole, expectNoViolations, expectNoViolationsInThemes } from './axe.ts'
import { isPhone } from './game-steps.ts'
import { type ConsoleWatch, listenToConsole } from './listen-to-console.ts'
import { deposit, enterAs, ON_PHONES_TOO, readyPlayer, siteUrl } from './player.ts'

// Long timeout: the journey visits many pages or fields, which takes time on a busy machine.
test.slow()

const MISSING = '/no/such/page'
/** Paths whose layout is the same on a phone and a desktop, or that differ only in language. */
const GUEST_PATHS_AS_ON_A_DESKTOP = ['/de', '/questions', MISSING, '/offline']

const GUEST_PATHS = ['/', '/games', '/games/providers', '/game/red-fox', '/fairness', '/loyalty', '/referral']

const GUEST_DIALOGS = [
  '/?sign-in',
  '/?sign-up',
  '/?global-search',
  '/?forgot-pass',
  '/?get-code',
  '/?demo-game=red-fox',
  '/?games-filter',
]

const PLAYER_PATHS = [
  '/wallet',
  '/wallet/history?tab=transactions',
  '/wallet/history?tab=bets',
  '/loyalty',
  '/referral',
  '/profile',
  '/profile/settings/account',
  '/profile/settings/notifications',
  '/profile/limits',
  '/profile/documents',
  '/profile/sessions',
  '/game/tessera-dice',
]

const PLAYER_DIALOGS = [
  '/profile?phone',
  '/profile?email-verify',
  '/profile?change-pass',
  '/wallet?wallet=deposit',
  '/wallet?wallet=withdraw',
  '/wallet?mobile-game=red-fox',
  '/profile?avatars',
  '/profile/limits?add-limit=cooling-off',
  '/loyalty?level-up=2',
  '/?quests-hub',
]

/**
 * Expects an accessible page, and that it writes nothing to the console. Desktops show both themes; phones have the same
 * colours in another layout and show the dark one. Other journeys run in the light one.
 */
async function expectAccessible(page: Page, path: string, console: ConsoleWatch): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto(siteUrl() + path, { waitUntil: 'networkidle' })
  if (GUEST_DIALOGS.includes(path) || PLAYER_DIALOGS.includes(path)) {
    await expect(page.getByRole('dialog').locator('button, input').nth(1)).toBeVisible()
  }
  await drawWhole(page)
  // A missing page is reported by the browser itself.
  if (path !== MISSING) console.expectSilence()
  await (isPhone(page) ? expectNoViolations(page) : expectNoViolationsInThemes(page))
  // Axe writes to the console of pages with frames.
  console.forget()
}

/** Uses one browser page for all paths, so that shared files are loaded once. */
async function expectAllAccessible(page: Page, paths: readonly string[]): Promise<void> {
  const console = listenToConsole(page)
  for (const path of paths) await test.step(path, () => expectAccessible(page, path, console))
}

test('a guest’s pages have no accessibility violations', ON_PHONES_TOO, async ({ page }) => {
  await expectAllAccessible(page, GUEST_PATHS)
})

test('a guest’s text and error pages have no accessibility violations', async ({ page }) => {
  await expectAllAccessible(page, GUEST_PATHS_AS_ON_A_DESKTOP)
})

test('a guest’s dialogs have no accessibility violations', ON_PHONES_TOO, async ({ page }) => {
  await expectAllAccessible(page, GUEST_DIALOGS)
})

for (const [kind, paths] of [
  ['pages', PLAYER_PATHS],
  ['dialogs', PLAYER_DIALOGS],
] as const)
  test(`a player’s ${kind} have no accessibility violations`, ON_PHONES_TOO, async ({ page }) => {
    const player = await readyPlayer()
    await deposit(player, 5000)
    await enterAs(page, player, '/offline')
    await expectAllAccessible(page, paths)
  })

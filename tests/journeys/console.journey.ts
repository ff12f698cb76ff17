import { expect, type Page, test } from '@playwright/test'
import { deposit, enterAs, readyPlayer, siteUrl, WHEN_OPEN } from './player.ts'

// Many pages in one journey: a busy machine takes its time for them.
test.slow()

const GUEST_PATHS = [
  '/',
  '/de',
  '/games',
  '/games/slots',
  '/games/providers',
  '/game/tessera-dice',
  '/fairness',
  '/static/faq',
  '/static/betting-rules',
  '/?sign-in',
  '/?sign-up',
  '/?cookie-request',
]
const PLAYER_PATHS = [
  '/',
  '/wallet',
  '/?wallet=deposit',
  '/?wallet=withdraw',
  '/wallet/history',
  '/wallet/history?tab=bets',
  '/wallet/history?tab=transactions',
  '/profile',
  '/profile/personal',
  '/profile/documents',
  '/profile/settings/account',
  '/profile/settings/notifications',
  '/profile/sessions',
  '/favorites',
  '/recently-played',
  '/sport',
  '/sport/soccer',
  '/game/red-fox?mode=real',
]

/** Collects the warnings and errors that pages write to the console, each with its page. */
function listen(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) found.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => found.push(`${page.url()}: ${message}`))
  return found
}

test('writes no warning and no error to the console on the pages of a guest', async ({ page }) => {
  const found = listen(page)
  for (const path of GUEST_PATHS) await page.goto(siteUrl() + path, { waitUntil: 'networkidle' })
  expect(found).toEqual([])
})

test('writes no warning and no error to the console on the pages of a player', async ({ page }) => {
  const player = await readyPlayer()
  await deposit(player, 5000)
  const found = listen(page)
  for (const path of PLAYER_PATHS) await enterAs(page, player, path, { waitUntil: 'networkidle' })
  const spin = page.frameLocator('iframe[src*="/studio/play/"]').getByRole('button', { name: /Spin/ })
  await expect(spin).toBeEnabled(WHEN_OPEN)
  expect(found).toEqual([])
})

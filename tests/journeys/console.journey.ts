import { expect, test } from '@playwright/test'
import { listenToConsole } from './listen-to-console.ts'
import { deposit, enterAs, readyPlayer, siteUrl, WHEN_OPEN } from './player.ts'

/** Pages that no other journey with a look at the console opens: see accessibility and sizes. */
const GUEST_PATHS = ['/games/slots', '/game/tessera-dice', '/static/betting-rules', '/?cookie-request']
const PLAYER_PATHS = ['/recently-played', '/sport', '/sport/soccer', '/game/red-fox?mode=real']

test('writes no warning and no error to the console on further pages of a guest', async ({ page }) => {
  const console = listenToConsole(page)
  for (const path of GUEST_PATHS) {
    await page.goto(siteUrl() + path, { waitUntil: 'networkidle' })
    console.expectSilence()
  }
})

test('writes no warning and no error to the console on further pages of a player', async ({ page }) => {
  const player = await readyPlayer()
  await deposit(player, 5000)
  const console = listenToConsole(page)
  for (const path of PLAYER_PATHS) {
    await enterAs(page, player, path, { waitUntil: 'networkidle' })
    console.expectSilence()
  }
  const spin = page.frameLocator('iframe[src*="/studio/play/"]').getByRole('button', { name: /Spin/ })
  await expect(spin).toBeEnabled(WHEN_OPEN)
  console.expectSilence()
})

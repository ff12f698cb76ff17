import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { deposit, enterAs, headerBalance, type ReadyPlayer, readyPlayer, siteUrl } from './player.ts'

const gameFrame = (page: Page): FrameLocator => page.frameLocator('iframe[src*="/studio/play/"]')

interface StudioRound {
  roundId: string
  state: string
  result: { kind: string; freeSpins?: { awarded: number; played: number } } | null
}

/** Plays a slot without the screen until free spins are won and wait to be played. */
async function untilFreeSpins(player: ReadyPlayer, gameId: string): Promise<void> {
  const { url } = await player.call<{ url: string }>('POST', `/api/game/games/${gameId}/play`, {
    mode: 'real',
  })
  const token = url.split('session=')[1] ?? ''
  const ask = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await fetch(`${siteUrl()}/studio/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    const view: T = await answer.json()
    return view
  }
  const { stakes } = await ask<{ stakes: { min: number } }>('/session', {})
  for (let spin = 0; spin < 3000; spin += 1) {
    const round = await ask<StudioRound>('/rounds', {
      stake: stakes.min,
      choices: null,
      clientRoundKey: crypto.randomUUID(),
    })
    if (round.state === 'open') return
  }
  throw new Error('no free spins in 3000 rounds')
}

test('a game is found by search and played for real money; the balance follows in two tabs', async ({
  page,
  context,
}) => {
  const player = await readyPlayer()
  await deposit(player, 5000)
  await enterAs(page, player)
  await expect(headerBalance(page)).toHaveText(/50\.00/)

  await page.goto(`${siteUrl()}/?global-search`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('tessera')
  await dialog
    .getByRole('link', { name: /Tessera Dice/ })
    .first()
    .click()
  await page.waitForURL(/\/game\/tessera-dice/)

  const other = await context.newPage()
  await other.goto(`${siteUrl()}/wallet`)
  await expect(headerBalance(other)).toHaveText(/50\.00/)

  const roll = gameFrame(page).getByRole('button', { name: /Roll/ })
  await expect(roll).toBeEnabled({ timeout: 15_000 })
  const before = await headerBalance(page).textContent()
  await roll.click()
  await expect(headerBalance(page)).not.toHaveText(before ?? '', { timeout: 10_000 })
  const { balance } = (await player.call<{ balance: number }[]>('GET', '/api/wallet/accounts'))[0] ?? {
    balance: 0,
  }
  const shown = (balance / 100).toFixed(2)
  await expect(headerBalance(page)).toHaveText(new RegExp(shown.replace('.', '\\.')))
  await expect(headerBalance(other)).toHaveText(new RegExp(shown.replace('.', '\\.')))
})

test('a reload in the middle of a round goes on with it', async ({ page }) => {
  const player = await readyPlayer()
  await deposit(player, 50_000)
  await untilFreeSpins(player, 'roman-fruit')
  await enterAs(page, player, '/game/roman-fruit')
  const left = gameFrame(page)
    .getByText(/free spins? left/i)
    .first()
  await expect(left).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect(left).toBeVisible({ timeout: 20_000 })
  await expect
    .poll(
      async () => {
        await gameFrame(page).locator('body').press('Space')
        const rounds = await player.call<{ isSettled: boolean }[]>('GET', '/api/game/spins?isSettled=false')
        return rounds.length
      },
      { timeout: 60_000, intervals: [700] },
    )
    .toBe(0)
})

test('a bet stands in the history with its proof, and is verified in the browser', async ({ page }) => {
  const player = await readyPlayer()
  await deposit(player, 5000)
  await enterAs(page, player, '/game/tessera-dice')
  const roll = gameFrame(page).getByRole('button', { name: /Roll/ })
  await expect(roll).toBeEnabled({ timeout: 15_000 })
  await roll.click()
  await expect
    .poll(async () => (await player.call<unknown[]>('GET', '/api/game/bets?isSettled=true')).length)
    .toBe(1)

  await page.goto(`${siteUrl()}/wallet/history?tab=bets`)
  await page.getByRole('link', { name: /Check the round of Tessera Dice/ }).click()
  await expect(page.getByText('The server seed of this round is still in use')).toBeVisible()
  await page.getByRole('button', { name: 'Rotate seeds' }).click()
  await expect(page.getByText('The old server seed is revealed')).toBeVisible()
  await page.getByRole('button', { name: 'Check this round' }).click()
  await expect(page.getByText('This round was fair')).toBeVisible()
})

test('a guest tries a game for free', async ({ page }) => {
  await page.goto(`${siteUrl()}/game/red-fox`)
  const spin = gameFrame(page).getByRole('button', { name: /Spin/ })
  await page
    .getByRole('button', { name: /free|demo/i })
    .first()
    .click({ timeout: 5000 })
    .catch(() => {})
  await expect(spin).toBeEnabled({ timeout: 15_000 })
  await spin.click()
  await expect(gameFrame(page).getByText(/Demo/).first()).toBeVisible()
})

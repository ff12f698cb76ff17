import { expect, type Page, type Request, test } from '@playwright/test'
import { gameFrame, isPhone, startGame } from './game-steps.ts'
import {
  deposit,
  enterAs,
  headerBalance,
  LONG_WAY,
  ON_PHONES_TOO,
  readyPlayer,
  site,
  siteUrl,
  WHEN_OPEN,
} from './player.ts'
import { arrangeWin, winFreeSpins } from './studio-rounds.ts'

const netOf = (page: Page) => page.locator('.session-facts div').filter({ hasText: 'Net' }).locator('dd')

/** Opens a demo game as a guest; a phone shows the cover first. */
async function openDemo(page: Page): Promise<void> {
  await page.goto(`${siteUrl()}/game/red-fox`)
  if (isPhone(page)) await page.getByRole('main').getByRole('button', { name: 'Play the demo' }).click()
}

test(
  'a player finds a game by search and plays for real money, and the balance updates in two tabs',
  ON_PHONES_TOO,
  async ({ page, context }) => {
    const player = await readyPlayer()
    await deposit(player, 5000)
    await enterAs(page, player)
    await expect(headerBalance(page)).toHaveText(/50\.00/)

    await page.goto(`${siteUrl()}/?global-search`)
    const dialog = page.getByRole('dialog')
    await dialog.locator('input').first().fill('tessera')
    // The game stands among the popular ones, too, which the results replace.
    await expect(dialog.getByRole('heading', { name: 'Popular now' })).toBeHidden()
    await dialog
      .getByRole('option', { name: /Tessera Dice/ })
      .first()
      .click()
    await page.waitForURL(/\/game\/tessera-dice/)

    const other = await context.newPage()
    await other.goto(`${siteUrl()}/wallet`)
    await expect(headerBalance(other)).toHaveText(/50\.00/)

    // Brings the tab to the front, because browsers may lose a press into a frame of a background tab.
    await page.bringToFront()
    await startGame(page)
    const roll = gameFrame(page).getByRole('button', { name: /Roll/ })
    await expect(roll).toBeEnabled(WHEN_OPEN)
    // The response is delayed. Until the game gets it, the page only subtracts the stake, whatever the ledger has
    // booked.
    let answer: () => void = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/studio/api/rounds', async (route) => {
      const response = await route.fetch()
      await answered
      await route.fulfill({ response })
    })
    await roll.click()
    // The page subtracts the stake from the balance of that moment, so the deposit comes after it.
    await expect(headerBalance(page)).toHaveText(/49\.00/)
    await deposit(player, 2000)
    await expect(headerBalance(other)).toHaveText(/(69|7\d)\.\d\d/)
    await expect(headerBalance(page)).toHaveText(/49\.00/)
    answer()
    await expect
      .poll(async () => (await player.call<unknown[]>('GET', '/api/game/spins?isSettled=true')).length)
      .toBe(1)
    const { balance } = (await player.call<{ balance: number }[]>('GET', '/api/wallet/accounts'))[0] ?? {
      balance: 0,
    }
    const shown = (balance / 100).toFixed(2)
    await expect(headerBalance(page)).toHaveText(new RegExp(shown.replace('.', '\\.')))
    await expect(headerBalance(other)).toHaveText(new RegExp(shown.replace('.', '\\.')))
  },
)

/**
 * Records "settled" when the game reports that the player has seen the result. Called before the page is loaded, so that
 * it is recorded before the page reacts.
 */
const recordEnd = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: string[] = []
    Reflect.set(window, 'seen', seen)
    addEventListener('message', ({ data }) => {
      if (data?.source === 'tessera-game' && data.type === 'round-settled') seen.push('settled')
    })
  })

/** Records each balance of the header with the net position next to it. */
const recordAmounts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = Reflect.get(window, 'seen')
    const read = (): void => {
      const texts = ['header .t-amount', '.session-facts .t-amount'].map(
        (selector) => document.querySelector(selector)?.textContent ?? '',
      )
      const line = texts.join(' net ')
      if (seen.at(-1) !== line) seen.push(line)
    }
    read()
    new MutationObserver(read).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

test('the page around a game shows a win only after the reels have stopped', async ({ page }) => {
  const player = await readyPlayer()
  await deposit(player, 5000)
  await arrangeWin(site(), player.token, 'red-fox')
  await recordEnd(page)
  await enterAs(page, player, '/game/red-fox?mode=real')
  const spin = gameFrame(page).getByRole('button', { name: /Spin/ })
  await expect(spin).toBeEnabled(WHEN_OPEN)
  await expect(page.locator('.session-facts .t-amount')).toBeVisible()
  await recordAmounts(page)
  await spin.click()
  const seen = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'seen'))
  const sinceEnd = async (): Promise<string[]> => {
    const all = await seen()
    return all.includes('settled') ? all.slice(all.indexOf('settled') + 1) : []
  }
  await expect.poll(sinceEnd).not.toEqual([])
  const all = await seen()
  // Until then only the stake has left the balance, although the ledger has booked the win long before.
  expect(all.slice(0, all.indexOf('settled'))).toEqual(['€50.00 net €0.00', '€49.00 net €0.00'])
})

test('the net position is that of the session in two tabs, and play money has none', async ({
  page,
  context,
}) => {
  const player = await readyPlayer()
  await deposit(player, 5000)
  await enterAs(page, player, '/game/tessera-dice?mode=real')
  const roll = (tab: Page) => gameFrame(tab).getByRole('button', { name: /Roll/ })
  await expect(roll(page)).toBeEnabled(WHEN_OPEN)
  await expect(netOf(page)).toHaveText(/^€0\.00$/)
  const other = await context.newPage()
  await other.goto(`${siteUrl()}/game/tessera-dice?mode=real`)
  await expect(roll(other)).toBeEnabled(WHEN_OPEN)
  await roll(other).click()
  await expect(netOf(other)).not.toHaveText(/^€0\.00$/)
  const net = (await netOf(other).textContent()) ?? ''
  // Both are visible to their browser: the first tab hears of the round.
  await expect(netOf(page)).toHaveText(net)
  // Play money has no position, and real money keeps its own.
  const mode = (name: string) => page.getByRole('radio', { name, exact: true })
  await page.bringToFront()
  await mode('Demo').click()
  await expect(netOf(page)).toBeHidden()
  await mode('Real').click()
  await expect(netOf(page)).toHaveText(net, WHEN_OPEN)
})

test('a reload in the middle of a round continues it', async ({ page }) => {
  const player = await readyPlayer()
  await deposit(player, 50_000)
  await winFreeSpins(site(), player.token, 'roman-fruit')
  await enterAs(page, player, '/game/roman-fruit')
  await startGame(page)
  const left = gameFrame(page)
    .getByText(/free spins? left/i)
    .first()
  await expect(left).toBeVisible(WHEN_OPEN)
  await page.reload()
  await expect(left).toBeVisible(WHEN_OPEN)
  await expect
    .poll(
      async () => {
        await gameFrame(page).locator('body').press('Space')
        const rounds = await player.call<{ isSettled: boolean }[]>('GET', '/api/game/spins?isSettled=false')
        return rounds.length
      },
      { ...LONG_WAY, intervals: [700] },
    )
    .toBe(0)
})

test('a bet appears in the history and is verified in the browser', ON_PHONES_TOO, async ({ page }) => {
  const player = await readyPlayer()
  await deposit(player, 5000)
  await enterAs(page, player, '/game/tessera-dice')
  await startGame(page)
  const roll = gameFrame(page).getByRole('button', { name: /Roll/ })
  await expect(roll).toBeEnabled(WHEN_OPEN)
  await roll.click()
  await expect
    .poll(async () => (await player.call<unknown[]>('GET', '/api/game/spins?isSettled=true')).length)
    .toBe(1)

  await page.goto(`${siteUrl()}/wallet/history`)
  await page.getByRole('link', { name: /Check the round of Tessera Dice/ }).click()
  await expect(page.getByText('The server seed of this round is still in use')).toBeVisible()
  for (const fact of ['Your bet', 'Over 50.50', 'Stake', 'Payout', 'Balance after'])
    await expect(page.getByText(fact, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Rotate seeds' }).click()
  await expect(page.getByText('The old server seed is revealed')).toBeVisible()
  await page.getByRole('button', { name: 'Check this round' }).click()
  await expect(page.getByText('This round was fair')).toBeVisible()
})

test('a guest tries a game for free', ON_PHONES_TOO, async ({ page }) => {
  await openDemo(page)
  const spin = gameFrame(page).getByRole('button', { name: /Spin/ })
  await expect(spin).toBeEnabled(WHEN_OPEN)
  const answer = page.waitForResponse((response) => /\/studio\/api\/rounds$/.test(response.url()))
  await spin.click()
  expect((await answer).status()).toBe(200)
  const sign = isPhone(page)
    ? gameFrame(page).getByText('Demo', { exact: true })
    : page.getByText('Demo: play money')
  await expect(sign).toBeVisible()
})

test('a game that fails to load says so and opens at the next attempt', async ({ page }) => {
  await page.clock.install()
  await page.route('**/studio/assets/**', (route) => route.abort())
  const isGameScript = (request: Request) =>
    request.url().includes('/studio/assets/') && request.resourceType() === 'script'
  const failed = page.waitForEvent('requestfailed', { predicate: isGameScript, ...LONG_WAY })
  await openDemo(page)
  await (await failed).frame().waitForLoadState('load')
  await page.clock.fastForward(21_000)
  const trouble = page.getByRole('alert').filter({ hasText: 'The game isn’t responding' })
  await expect(trouble).toBeVisible()
  await page.unroute('**/studio/assets/**')
  await trouble.getByRole('button', { name: 'Try again' }).click()
  await expect(gameFrame(page).getByRole('button', { name: /Spin/ })).toBeEnabled(WHEN_OPEN)
  await expect(trouble).toBeHidden()
})

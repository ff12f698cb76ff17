import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { sessionOf } from './age-session.ts'
import { expectNoViolationsInThemes } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { deposit, enterAs, type ReadyPlayer, readyPlayer, siteUrl, sizeOf, WHEN_OPEN } from './player.ts'
import { onDatabase } from './site-database.ts'

/** Reality checks: chosen on the page of the limits, shown above a game and the sportsbook, confirmed for all tabs. */

const WORDS = {
  en: {
    prefix: '',
    interval: 'Remind me every',
    half: '30 minutes',
    updated: 'Reality check updated',
    title: 'Time for a break?',
    played: /3[1-4] min/,
    result: 'Result',
    on: 'Keep playing',
    history: 'View history',
    stop: 'Stop playing',
    roll: /Roll/,
  },
  de: {
    prefix: '/de',
    interval: 'Erinnere mich alle',
    half: '30 Minuten',
    updated: 'Spielzeit-Erinnerung aktualisiert',
    title: 'Zeit für eine Pause?',
    played: /3[1-4] Min\./,
    result: 'Ergebnis',
    on: 'Weiterspielen',
    history: 'Verlauf ansehen',
    stop: 'Spiel beenden',
    roll: /Würfeln/,
  },
} as const

type PlaySession = { readonly positions: readonly { readonly rounds: number; readonly net: string }[] }

const gameFrame = (page: Page): FrameLocator => page.frameLocator('iframe[src*="/studio/play/"]')

/** Lets minutes of play pass: the play session began earlier, and its last check was earlier. */
const playFor = ({ token }: ReadyPlayer, minutes: number): Promise<void> =>
  onDatabase(async (database) => {
    const rows = await database.query(
      `update play.play_session set started_at = started_at - make_interval(mins => $2),
         checked_at = checked_at - make_interval(mins => $2) where session_id = $1 returning session_id`,
      [sessionOf(token), minutes],
    )
    expect(rows).toHaveLength(1)
  })

/** Expects the bar above the sportsbook to show the digits of the net position that the API reports after some rounds. */
async function expectNet(tab: Page, player: ReadyPlayer, rounds: number): Promise<void> {
  await expect.poll(() => player.call<unknown[]>('GET', '/api/game/spins')).toHaveLength(rounds)
  // The list has a round from its bet on; the position counts it once it has ended.
  let net: string | undefined
  await expect
    .poll(async () => {
      const { positions } = await player.call<PlaySession>('GET', '/api/game/session')
      net = positions[0]?.net
      return positions[0]?.rounds
    })
    .toBe(rounds)
  const digits = net?.replace('-', '').padStart(3, '0')
  const amount = tab.locator('.session-bar .t-amount')
  await expect.poll(async () => (await amount.innerText()).replaceAll(/\D/g, '')).toBe(digits)
}

/** Chooses an interval by the API, which all open tabs follow. */
const choose = (player: ReadyPlayer, minutes: number | null) =>
  player.call('PUT', '/api/player/reality-check', { minutes })

for (const [language, words] of Object.entries(WORDS)) {
  const { prefix } = words
  const size = sizeOf(language === 'de' ? 'de' : 'en')

  test(`a player is reminded above a game, in all tabs, in ${language}`, size, async ({ page, context }) => {
    const player = await readyPlayer()
    await deposit(player, 5_000)
    await enterAs(page, player, `${prefix}/profile/limits`)
    const console = listenToConsole(page)
    await page.getByLabel(words.interval).selectOption(words.half)
    await expect(page.getByText(words.updated).first()).toBeVisible()
    await console.leave(() => page.reload({ waitUntil: 'commit' }))
    await page.waitForLoadState()
    await expect(page.getByLabel(words.interval)).toHaveValue('30')
    await expectNoViolationsInThemes(page)
    console.expectSilence()

    await page.goto(`${siteUrl()}${prefix}/game/tessera-dice?mode=real`)
    const roll = gameFrame(page).getByRole('button', { name: words.roll })
    await expect(roll).toBeEnabled(WHEN_OPEN)
    await roll.click()
    const other = await context.newPage()
    await other.goto(`${siteUrl()}${prefix}/sport`)
    await expect(other.getByRole('main')).toBeVisible()
    // The bar above the sportsbook shows the rounds of the game, without a reload.
    await expectNet(other, player, 1)
    await expect(other.locator('.session-bar dd').first()).toHaveText(/^\d+:\d\d$/)
    await roll.click()
    await expectNet(other, player, 2)
    await playFor(player, 31)
    await choose(player, 30)
    const [dialog, second] = [page, other].map((tab) => tab.getByRole('dialog', { name: words.title }))
    if (!dialog || !second) throw new Error('there are two tabs')
    await expect(second).toBeVisible()
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText(words.played)
    const { positions } = await player.call<PlaySession>('GET', '/api/game/session')
    expect(positions).toHaveLength(1)
    await expect(dialog.getByText(words.result, { exact: true })).toBeVisible()
    await page.bringToFront()
    await expectNoViolationsInThemes(page)
    // Only a choice ends it.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: words.on }).click()
    await expect(dialog).toBeHidden()
    await expect(second).toBeHidden()
    await expect(roll).toBeEnabled(WHEN_OPEN)

    await playFor(player, 31)
    await choose(player, 30)
    await dialog.getByRole('button', { name: words.history }).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/wallet/history`))
    await expect(second).toBeHidden()
    await playFor(player, 31)
    await choose(player, 30)
    await second.getByRole('button', { name: words.stop }).click()
    await expect(other).toHaveURL(`${siteUrl()}${prefix || '/'}`)
  })

  test(`demo play has no reality check and doesn't count, in ${language}`, size, async ({ page }) => {
    const player = await readyPlayer()
    await choose(player, 15)
    await enterAs(page, player, `${prefix}/game/tessera-dice?mode=demo`)
    const roll = gameFrame(page).getByRole('button', { name: words.roll })
    await expect(roll).toBeEnabled(WHEN_OPEN)
    await roll.click()
    expect(await player.call('GET', '/api/game/session')).toEqual({
      elapsedMs: 0,
      positions: [],
      check: { everyMinutes: 15, dueInMs: 15 * 60_000 },
    })
  })
}

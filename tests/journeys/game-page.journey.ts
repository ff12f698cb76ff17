import { expect, test } from '@playwright/test'
import { momentText } from '@tessera/words/date-text'
import { gameFrame, isPhone } from './game-steps.ts'
import { enterAs, ON_PHONES_TOO, PASSWORD, readyPlayer, siteUrl, sizeOf, WHEN_OPEN } from './player.ts'

/** The page around a game: what it shows, what it leaves to the game, and how players enter and leave it. */

test('name, balance, session and exit are shown once', ON_PHONES_TOO, async ({ page }) => {
  const player = await readyPlayer()
  const played = { currency: 'EUR', rounds: 3, staked: '600', won: '2690', net: '2090' }
  await page.route('**/api/game/session', (route) =>
    route.fulfill({ json: { data: { elapsedMs: 3_725_000, positions: [played], check: null } } }),
  )
  await enterAs(page, player, '/game/tessera-dice?mode=real')
  const game = gameFrame(page)
  await expect(game.getByRole('button', { name: /Roll/ })).toBeEnabled(WHEN_OPEN)
  const isInGame = isPhone(page)
  await expect(game.locator('.facts')).toBeVisible({ visible: isInGame })
  await expect(game.getByRole('button', { name: 'Leave the game' })).toBeVisible({ visible: isInGame })
  await expect(page.locator('.session-facts')).toBeVisible({ visible: !isInGame })
  // All totals count what was played since the login.
  const net = isInGame ? game.locator('.facts b').last() : page.locator('.session-facts dd').last()
  await expect(net).toHaveText('+€20.90')
  const time = isInGame ? game.locator('.facts b').first() : page.locator('.session-facts dd').first()
  await expect(time).toHaveText(/^1:02:/)
  await expect(game.locator('.field-balance')).toBeVisible({ visible: isInGame })
  await expect(game.getByText('Tessera Dice', { exact: true })).toBeVisible({ visible: isInGame })
  await expect(page.getByRole('main').getByText('Tessera Dice', { exact: true })).toHaveCount(1)
  if (!isInGame) return
  await game.getByRole('button', { name: 'Leave the game' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

for (const { language, prefix, roll, history } of [
  { language: 'en', prefix: '', roll: /Roll/, history: 'History' },
  { language: 'de', prefix: '/de', roll: /Würfeln/, history: 'Verlauf' },
] as const)
  test(
    `the game shows times in the time zone of the player’s profile, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await player.call('PUT', '/api/player/profile', { timeZone: 'Asia/Tokyo' })
      await enterAs(page, player, `${prefix}/game/tessera-dice?mode=demo`)
      const game = gameFrame(page)
      await expect(game.getByRole('button', { name: roll })).toBeEnabled(WHEN_OPEN)
      const beganMs = Date.now()
      await game.getByRole('button', { name: roll }).click()
      await expect(game.locator('.game')).toHaveAttribute('data-phase', 'settled')
      await game.locator('.menu').click()
      await game.getByRole('tab', { name: history }).click()
      const label = await game.locator('.rounds .round-row').first().getAttribute('aria-label')
      // Any second of the spin's duration, in Tokyo time.
      const told = [beganMs, Date.now()].map((ms) => momentText(new Date(ms), language, 'Asia/Tokyo'))
      expect(told.some((text) => label?.endsWith(text))).toBe(true)
    },
  )

test('a phone in landscape shows the game in the whole window, with a visible play button', async ({
  page,
}) => {
  const player = await readyPlayer()
  for (const [id, name] of [
    ['tessera-dice', /Roll/],
    ['eclipse', /Spin/],
  ] as const) {
    await page.setViewportSize({ width: 844, height: 390 })
    await enterAs(page, player, `/game/${id}?mode=real`)
    const button = gameFrame(page).getByRole('button', { name })
    await expect(button).toBeEnabled(WHEN_OPEN)
    for (const [width, height] of [
      [844, 390],
      [667, 375],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.locator('.stage')).toHaveCSS('width', `${width}px`)
      // The frame receives its size shortly after.
      await expect
        .poll(async () => {
          const box = await button.boundingBox()
          return box !== null && box.y + box.height <= height && box.x + box.width <= width
        })
        .toBe(true)
      await button.click({ trial: true })
    }
  }
})

test('a key pressed in a game that has just opened stakes nothing', async ({ page }) => {
  const player = await readyPlayer()
  const rounds: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/studio/api/rounds'))
      rounds.push(request.url())
  })
  await enterAs(page, player, '/game/tessera-dice?mode=real')
  const roll = gameFrame(page).getByRole('button', { name: /Roll/ })
  await expect(roll).toBeEnabled(WHEN_OPEN)
  // The page gives the focus to the game once the game reports that it has loaded.
  await expect(page.locator('iframe[src*="/studio/play/"]')).toBeFocused()
  for (const key of ['Space', 'Enter', 'Space']) await page.keyboard.press(key)
  await expect(gameFrame(page).getByText('Click or tap the game first')).toBeVisible()
  expect(rounds).toEqual([])
  await roll.click()
  await expect.poll(() => rounds.length).toBe(1)
})

test(
  'a guest who chooses real money is in the real-money game after signing in, also after a reload',
  ON_PHONES_TOO,
  async ({ page }) => {
    const player = await readyPlayer()
    await page.goto(`${siteUrl()}/game/red-fox${isPhone(page) ? '' : '?mode=demo'}`)
    if (isPhone(page))
      await page.getByRole('main').getByRole('button', { name: 'Play for real', exact: true }).click()
    else await page.getByRole('radio', { name: 'Real' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.locator('input[name=email]').fill(player.email)
    await dialog.locator('input[name=password]').fill(PASSWORD)
    await dialog.locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/game\/red-fox\?mode=real$/)
    const spin = gameFrame(page).getByRole('button', { name: /Spin/ })
    await expect(spin).toBeEnabled(WHEN_OPEN)
    await expect(page.locator('.stage')).toHaveAttribute('data-mode', 'real')
    await page.reload()
    await expect(spin).toBeEnabled(WHEN_OPEN)
    await expect(page.locator('.stage')).toHaveAttribute('data-mode', 'real')
  },
)

test('a game’s cover shows its complete picture and both play buttons on phones of every size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${siteUrl()}/game/red-fox`)
  const parts = ['.stage-cover-front', '.stage-ways button >> nth=0', '.stage-ways button >> nth=1']
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [844, 390],
    [640, 360],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const part of parts)
      await expect
        .poll(
          () =>
            page.locator(part).evaluate((element) => {
              const cover = element.closest('.stage-cover')?.getBoundingClientRect()
              const { top, bottom } = element.getBoundingClientRect()
              return cover !== undefined && top >= cover.top && bottom <= cover.bottom
            }),
          { message: `${part} at ${width} x ${height}` },
        )
        .toBe(true)
  }
})

test('a game shows a loading message until it can be played', async ({ page }) => {
  const player = await readyPlayer()
  let open: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/studio/api/session', async (route) => {
    await held
    await route.continue()
  })
  await enterAs(page, player, '/game/red-fox?mode=real', { waitUntil: 'commit' })
  await expect(page.getByText('Opening Red Fox')).toBeVisible()
  open()
  await expect(gameFrame(page).getByRole('button', { name: /Spin/ })).toBeEnabled(WHEN_OPEN)
  await expect(page.getByText('Opening Red Fox')).toBeHidden()
})

test('a game without a demo says so and links to other games', async ({ page }) => {
  await page.route('**/api/game/games/red-fox*', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    await route.fulfill({ response: answer, json: { ...json, data: { ...json.data, hasDemo: false } } })
  })
  await page.goto(`${siteUrl()}/games?demo-game=red-fox`)
  const dialog = page.getByRole('dialog', { name: 'No demo for this game' })
  await expect(dialog.getByRole('button', { name: 'Open an account' })).toBeVisible()
  await expect(page).toHaveURL(/[?&]demo-unavailable=red-fox/)
  await expect(dialog.getByRole('button', { name: 'Play the demo' })).toHaveCount(0)
  await dialog.getByRole('link', { name: 'Other games' }).click()
  await expect(page).toHaveURL(`${siteUrl()}/games`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const named of ['', '=no-such-game'])
  test(`a dialog without a game links to the available ones: ?demo-unavailable${named}`, async ({ page }) => {
    await page.goto(`${siteUrl()}/?demo-unavailable${named}`)
    const dialog = page.getByRole('dialog', { name: 'No demo for this game' })
    await expect(dialog.getByRole('link', { name: 'Other games' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })

test('an unknown net position is shown as a dash, not as zero, until it is loaded', async ({ page }) => {
  await page.clock.install()
  const player = await readyPlayer()
  let isDown = true
  await page.route('**/api/game/session', async (route) => {
    if (!isDown) return route.continue()
    return route.fulfill({
      status: 503,
      json: { error: { code: 10003, name: 'unavailable', message: '', traceId: '' } },
    })
  })
  await enterAs(page, player, '/game/tessera-dice?mode=real')
  await expect(gameFrame(page).getByRole('button', { name: /Roll/ })).toBeEnabled(WHEN_OPEN)
  const net = page.locator('.session-facts div').filter({ hasText: 'Net' }).locator('dd')
  await expect(net).toHaveText('\u2013Not known yet')
  isDown = false
  await expect(async () => {
    await page.clock.fastForward(11_000)
    await expect(net).toHaveText(/^€0\.00$/, { timeout: 1000 })
  }).toPass()
})

import { expect, test } from '@playwright/test'
import {
  choose,
  deposit,
  enterAs,
  headerBalance,
  ON_PHONES_TOO,
  PASSWORD,
  readyPlayer,
  siteUrl,
  WHEN_OPEN,
} from './player.ts'

test('the next navigation after a deployment loads the new build and shows the requested page', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(siteUrl(), { waitUntil: 'networkidle' })
  // Before hydration, a link loads the next page in full.
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Light' })).toBeEnabled()
  await page.evaluate(() => document.documentElement.setAttribute('data-loaded-before', ''))
  const allGames = page
    .getByRole('navigation', { name: /^(Main|Quick access)$/ })
    .getByRole('link', { name: /^(All games|Games)$/ })
  const old = page.locator('html[data-loaded-before]')
  await allGames.click()
  await expect(page.getByRole('heading', { level: 1, name: 'All games' })).toBeVisible()
  await expect(old, 'within a build pages change without a load').toHaveCount(1)
  await expect(page.locator('link[rel="manifest"]'), 'the page is at rest, and looks for builds').toHaveCount(
    1,
  )
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'newer' } }))
  const told = page.waitForResponse(/\/builds\/latest\.json/)
  await page.clock.fastForward(61_000)
  await (await told).finished()
  // The page may need a moment for this response, so that the new build may be loaded by a later navigation.
  const home = page.getByRole('link', { name: /^Tessera/ }).first()
  await expect(async () => {
    await allGames.click()
    await expect(page).toHaveURL(/\/games$/)
    await home.click()
    await expect(page).toHaveURL(`${siteUrl()}/`)
    await expect(old).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Popular now' })).toBeVisible()
})

test(
  'a player opens an account in a currency without decimals, uses it, and hides the other',
  ON_PHONES_TOO,
  async ({ page }) => {
    const player = await readyPlayer()
    // The page is rendered long before its scripts run: the selected currency must be the one that is opened.
    const { promise: scripts, resolve: sendScripts } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts
      await route.continue()
    })
    await enterAs(page, player, '/wallet', { waitUntil: 'commit' })
    const main = page.getByRole('main')
    await expect(main.getByRole('combobox', { name: 'Another currency' })).toBeDisabled()
    sendScripts()
    await main.getByRole('combobox', { name: 'Another currency' }).selectOption('JPY')
    await main.getByRole('button', { name: 'Open account' }).click()
    const useYen = main.getByRole('button', { name: 'Use JPY' })
    const useEuro = main.getByRole('button', { name: 'Use EUR' })
    await useYen.click()
    await expect(page.getByRole('banner').getByText(/¥\s?0$/)).toBeVisible()
    await expect(useEuro).toBeVisible()
    await main.getByRole('button', { name: 'Hide' }).click()
    await expect(useEuro).toBeHidden()
    await page.reload()
    await expect(page.getByRole('banner').getByText(/¥\s?0$/)).toBeVisible()
    await expect(main.getByText('JPY').first()).toBeVisible()
    await expect(useEuro).toBeHidden()
  },
)

test('a press before hydration takes effect after it', ON_PHONES_TOO, async ({ page }) => {
  const pressed = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto(siteUrl(), { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click()
  pressed.resolve()
  await expect(page.getByRole('dialog').locator('input[name=email]')).toBeVisible()
})

test('the selected theme and language persist', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(siteUrl())
  const light = page.getByRole('contentinfo').getByRole('radio', { name: 'Light' })
  await expect(light).toBeEnabled()
  await choose(light)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  // By keyboard: the footer moves while rows of games arrive above it, also between pressing and releasing a mouse.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).press('Enter')
  await expect(page).toHaveURL(/\/de$/)
  await expect(page.getByRole('heading', { name: 'Gerade beliebt' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.goto(siteUrl())
  await expect(page).toHaveURL(/\/de$/)
})

test('a player signs in, finds a game and plays it with the keyboard alone', async ({ page }) => {
  const player = await readyPlayer()
  await deposit(player, 5000)
  const { keyboard } = page
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let press = 0; press < 40; press += 1) {
      await keyboard.press('Tab')
      const text = await page.evaluate(() => {
        const focused = document.activeElement
        return `${focused?.getAttribute('aria-label') ?? ''} ${focused?.textContent ?? ''}`
      })
      if (name.test(text)) return
    }
    throw new Error(`no press of Tab led to ${name}`)
  }
  await page.goto(siteUrl(), { waitUntil: 'networkidle' })
  await tabTo(/^\s*Sign in\s*$/)
  await keyboard.press('Enter')
  const signIn = page.getByRole('dialog')
  await expect(signIn.locator('input[name=email]')).toBeFocused()
  await keyboard.type(player.email)
  await keyboard.press('Tab')
  await expect(signIn.locator('input[name=password]')).toBeFocused()
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await expect(signIn).toBeHidden()
  await expect(headerBalance(page)).toHaveText(/50\.00/)

  await page.keyboard.press('Home')
  await tabTo(/Search games/)
  await keyboard.press('Enter')
  const search = page.getByRole('dialog')
  await expect(search.locator('input').first()).toBeFocused()
  await keyboard.type('tessera dice')
  await expect(search.getByRole('option')).toHaveCount(1)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await page.waitForURL(/\/game\/tessera-dice/)
  const game = page.frameLocator('iframe[src*="/studio/play/"]')
  const roll = game.getByRole('button', { name: /Roll/ })
  await expect(roll).toBeEnabled(WHEN_OPEN)
  // The page gives the focus to the game once the game reports that it has loaded.
  await expect(page.locator('iframe[src*="/studio/play/"]')).toBeFocused()
  // Until the player has used the game, a key stakes money only on the play button itself.
  await keyboard.press('Space')
  await expect(roll).toBeEnabled()
  expect(await player.call<unknown[]>('GET', '/api/game/spins')).toEqual([])
  for (let press = 0; press < 40; press += 1) {
    if (await roll.evaluate((button) => button === document.activeElement)) break
    await keyboard.press('Tab')
  }
  await expect(roll).toBeFocused()
  await keyboard.press('Space')
  await expect
    .poll(async () => (await player.call<unknown[]>('GET', '/api/game/spins?isSettled=true')).length)
    .toBe(1)
})

test('opens the cookie choice from the URL, also after a reload, and closes it with Back', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Cookies and storage' })
  await page.goto(`${siteUrl()}/static/cookies?stag=ann&page=2`)
  await expect(page).toHaveURL(`${siteUrl()}/static/cookies?page=2`)
  const kept = () => page.evaluate(() => localStorage.getItem('affiliateTag'))
  expect(await kept()).toMatch(/^ann@/)
  await page.getByRole('link', { name: 'choose what else we store in this browser' }).click()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goto(`${siteUrl()}/games?sort=name&cookie-request=true`)
  await dialog.getByRole('button', { name: 'Necessary only' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`${siteUrl()}/games?sort=name`)
  expect(await kept()).toBeNull()
})

import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import {
  confirmationPath,
  deposit,
  enterAs,
  headerBalance,
  newEmail,
  ON_PHONES_TOO,
  PASSWORD,
  readyPlayer,
  register,
  siteUrl,
  sizeOf,
  WHEN_OPEN,
  waitForMessage,
} from './player.ts'

for (const [language, prefix, out, signIn] of [
  ['en', '', 'Sign out', 'Sign in'],
  ['de', '/de', 'Abmelden', 'Anmelden'],
] as const)
  test(
    `signing out in one tab sends the other home, in ${language}`,
    sizeOf(language),
    async ({ page, context }) => {
      const player = await readyPlayer()
      await enterAs(page, player, `${prefix}/wallet`)
      const other = await context.newPage()
      await other.goto(`${siteUrl()}${prefix}/profile`)
      const button = other.getByRole('main').getByRole('button', { name: out })
      await expect(button).toBeVisible()
      await expectNoViolations(other)
      await button.click()
      await expect(other).toHaveURL(`${siteUrl()}${prefix || '/'}`)
      await expect(page).toHaveURL(`${siteUrl()}${prefix || '/'}`)
      await expect(page.getByRole('banner').getByText(signIn)).toBeVisible()
    },
  )

test('a tab that was still loading when another one signed out goes home too', async ({ page, context }) => {
  const player = await readyPlayer()
  const signedOut = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await signedOut.promise
    await route.continue()
  })
  await enterAs(page, player, '/wallet', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${siteUrl()}/profile`)
  await other.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(`${siteUrl()}/`)
  signedOut.resolve()
  await expect(page).toHaveURL(`${siteUrl()}/`)
})

for (const [language, prefix] of [
  ['en', '/'],
  ['de', '/de'],
] as const)
  test(
    `a wrong password is refused without a hint and the right one signs in, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await page.goto(`${siteUrl()}${prefix}?sign-in`)
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[name=email]').fill(player.email)
      await dialog.locator('input[name=password]').fill('not the password')
      await dialog.locator('button[type=submit]').click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await expectNoViolations(page)
      await dialog.locator('input[name=password]').fill(PASSWORD)
      await dialog.locator('button[type=submit]').click()
      await expect(dialog).toBeHidden()
      await expect(page.locator('.shell-header[data-player]')).toBeVisible()
      await page.reload()
      await expect(page.locator('.shell-header[data-player]')).toBeVisible()
    },
  )

test('a slow sign-out takes effect on the page immediately', async ({ page }) => {
  await enterAs(page, await readyPlayer(), '/profile')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/player/sessions/logout', async (route) => {
    await promise
    await route.continue()
  })
  // The message disappears by itself, so the wait for it starts before the action.
  const told = page.getByText('Signing you out').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await told
  resolve()
  await expect(page).toHaveURL(`${siteUrl()}/`)
  await expect(headerBalance(page)).toBeHidden()
})

/** Presses an element that the page may remove at that moment, because it notices the change on its own, too. */
async function pressIfThere(control: Locator): Promise<void> {
  await control.click({ timeout: 10_000 }).catch(() => undefined)
}

test('a session closed elsewhere shows the sign-in dialog', async ({ page }) => {
  const player = await readyPlayer()
  await enterAs(page, player, '/wallet')
  await expect(headerBalance(page)).toBeVisible()
  await player.call('POST', '/api/player/sessions/logout')
  await pressIfThere(page.getByRole('main').getByRole('button', { name: 'Deposit' }))
  await expect(page).toHaveURL(/\/\?sign-in/)
  // The wallet may still be closing.
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
})

test(
  'dialogs follow the URL: Back and Escape close them, and guests can’t open the wallet',
  ON_PHONES_TOO,
  async ({ page }) => {
    await page.goto(siteUrl())
    await page.getByRole('banner').getByText('Sign in').first().click()
    await expect(page).toHaveURL(/\?sign-in/)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto(`${siteUrl()}/?sign-in`)
    // It handles keys once it has the focus.
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto(`${siteUrl()}/?wallet=deposit`)
    await expect(page).not.toHaveURL(/[?&]wallet=/)
    await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
  },
)

/** Completes the open sign-in dialog. */
async function signIn(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Welcome back' })
  await dialog.locator('input[name=email]').fill(email)
  await dialog.locator('input[name=password]').fill(PASSWORD)
  await dialog.locator('button[type=submit]').click()
}

test('a game interrupted by the end of the session is offered after signing in; a game that was left is not', async ({
  page,
}) => {
  const player = await readyPlayer()
  await enterAs(page, player, '/game/red-fox')
  await expect(page.locator('.stage')).toHaveAttribute('data-open', 'true', WHEN_OPEN)
  await player.call('POST', '/api/player/sessions/logout')
  await expect(page).toHaveURL(/[?&]sign-in=/)
  // The player returns later, without the return path.
  await page.goto(`${siteUrl()}/?sign-in`)
  await signIn(page, player.email)
  const offer = page.getByRole('dialog', { name: 'Back to Red Fox?' })
  await offer.getByRole('button', { name: 'Continue playing' }).click()
  await expect(page).toHaveURL(/\/game\/red-fox\?mode=real/)
  await expect(page.locator('.stage')).toHaveAttribute('data-open', 'true', WHEN_OPEN)
  const returnGame = () => page.evaluate(() => localStorage.getItem('returnGame'))
  await expect.poll(returnGame).toMatch(/ red-fox$/)
  await page.getByRole('banner').getByRole('link', { name: 'Tessera' }).first().click()
  await expect(page).toHaveURL(`${siteUrl()}/`)
  await expect.poll(returnGame).toBeNull()
})

for (const way of ['/wallet/history?tab=transactions#top', '/games?sort=name&wallet=deposit'])
  test(`signing in from the deep link ${way} returns to the complete link`, async ({ page }) => {
    const player = await readyPlayer()
    await page.goto(siteUrl() + way)
    await expect(page).toHaveURL(/[?&]sign-in=/)
    await page.reload()
    await signIn(page, player.email)
    await expect(page).toHaveURL(siteUrl() + way)
    if (way.includes('wallet=')) await expect(page.getByRole('dialog', { name: 'Wallet' })).toBeVisible()
  })

test('a refused token refresh signs the page out, and signing in returns to it', async ({ page }) => {
  const player = await readyPlayer()
  await enterAs(page, player, '/wallet')
  await expect(headerBalance(page)).toBeVisible()
  await page.route('**/api/player/sessions/refresh', (route) =>
    route.fulfill({
      status: 401,
      json: { error: { code: 11003, name: 'session_expired', message: '', traceId: '' } },
    }),
  )
  const [head, , tail] = player.token.split('.')
  const claims = Buffer.from(JSON.stringify({ sub: 'p', sid: 's', exp: 1 })).toString('base64url')
  await page
    .context()
    .addCookies([{ name: 'access_token', value: `${head}.${claims}.${tail}`, url: siteUrl() }])
  await pressIfThere(page.getByRole('main').getByRole('link', { name: 'History' }))
  await expect(page).toHaveURL(/[?&]sign-in=%2Fwallet/)
  // The dialog hides the header from screen readers as soon as it opens.
  await expect(page.locator('header').getByText('Sign in').first()).toBeVisible()
  await page.unroute('**/api/player/sessions/refresh')
  await signIn(page, player.email)
  await expect(page).toHaveURL(/\/wallet/)
  await expect(headerBalance(page)).toBeVisible()
})

test('a withdrawal above the balance is refused before it is sent', async ({ page }) => {
  const player = await readyPlayer()
  await deposit(player, 2000)
  await enterAs(page, player, '/wallet?wallet=withdraw')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('25')
  await dialog.getByRole('button', { name: 'Withdraw €25.00' }).click()
  await expect(dialog.getByText('You have €20.00')).toBeVisible()
})

test('confirming the address by a link in another tab returns to the interrupted page', async ({
  page,
  context,
}) => {
  const email = newEmail()
  const { accessToken } = await register(email)
  await context.addCookies([{ name: 'access_token', value: accessToken, url: siteUrl() }])
  await page.goto(`${siteUrl()}/games?sort=name&confirm-email`)
  await expect(page.getByRole('dialog', { name: 'Confirm your email' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(siteUrl() + confirmationPath(await waitForMessage(email)))
  await other.getByRole('link', { name: 'Go back' }).click()
  await expect(other).toHaveURL(`${siteUrl()}/games?sort=name`)
})

for (const [language, prefix, online] of [
  ['en', '/', /^\d[\d,]* online now$/],
  ['de', '/de', /^Jetzt \d[\d.]* online$/],
] as const)
  test(`the footer shows how many players are online, in ${language}`, sizeOf(language), async ({ page }) => {
    await enterAs(page, await readyPlayer(), prefix)
    await expect(page.getByRole('contentinfo').getByText(online)).toBeAttached()
  })

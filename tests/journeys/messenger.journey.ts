import { expect, test } from '@playwright/test'
import { appCode, connectByCalls } from './authenticator.ts'
import { expectNoViolations } from './axe.ts'
import {
  balance,
  closeAndForget,
  frameOf,
  launch,
  loadFrame,
  openHost,
  personValue,
  signIn,
  speak,
} from './messenger-host.ts'
import { enterAs, ON_PHONES_TOO, readyPlayer, siteUrl, sizeOf } from './player.ts'

for (const { language, who, title } of [
  { language: 'en', who: 'Ada (en)', title: 'Just a few more details' },
  { language: 'de', who: 'Otto (de)', title: 'Nur noch ein paar Angaben' },
] as const)
  test(
    `opening the app in ${language} signs the user in, and old launch data keeps the session`,
    sizeOf(language),
    async ({ page }) => {
      await openHost(page)
      await test.step('the first launch makes a player', async () => {
        const app = await launch(page, { who: await personValue(page, who) })
        await expect(balance(app)).toBeVisible()
        await expect(app.locator('html')).toHaveAttribute('lang', language)
        expect(page.frames().at(-1)?.url()).not.toContain('tgWebApp')
        // Parts far below have an estimated position until they come near.
        await app.locator('html').evaluate((html) => html.style.setProperty('--far', 'visible'))
        await expectNoViolations(page)
      })
      await test.step('loading again leaves them in', async () => {
        const app = await loadFrame(page, () => page.getByRole('button', { name: 'Reload' }).click())
        await expect(balance(app)).toBeVisible()
      })
      await test.step('a launch with old data leaves them in, as does the placeholder', async () => {
        for (const data of ['old', 'placeholder']) {
          const app = await launch(page, { who: await personValue(page, who), data })
          await expect(balance(app)).toBeVisible()
          await expect(signIn(app)).toBeHidden()
        }
      })
      await test.step('the wallet asks for what is missing before money moves', async () => {
        const prefix = language === 'en' ? '' : '/de'
        const app = await launch(page, {
          who: await personValue(page, who),
          path: `${prefix}/wallet?wallet=deposit`,
        })
        await expect(app.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
        await expectNoViolations(page)
        await page.getByRole('button', { name: 'Back', exact: true }).click()
        await expect(app.getByRole('dialog')).toBeHidden()
      })
    },
  )

test('the placeholder query_id is replaced by stored launch data, and without any the app doesn’t sign in', async ({
  page,
}) => {
  await openHost(page)
  const without = await launch(page, { data: 'placeholder' })
  await expect(signIn(without)).toBeVisible()
  await launch(page, { who: await personValue(page, 'Zoë (pt-br)') })
  await expect(balance(frameOf(page))).toBeVisible()
  await closeAndForget(page)
  await expect(balance(await launch(page, { data: 'placeholder' }))).toBeVisible()
})

for (const { language, prefix, refused, blocked, notes } of [
  {
    language: 'en',
    prefix: '',
    refused: 'Telegram sign-in failed',
    blocked: 'This account is blocked',
    notes: 'Notifications',
  },
  {
    language: 'de',
    prefix: '/de',
    refused: 'Telegram-Anmeldung fehlgeschlagen',
    blocked: 'Dieses Konto ist gesperrt',
    notes: 'Benachrichtigungen',
  },
] as const)
  test(
    `forged launch data shows an error, and a blocked account links to support, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      await speak(page, language)
      await openHost(page)
      for (const data of ['tampered', 'foreign', 'old']) {
        const app = await launch(page, { data, path: prefix || '/' })
        await expect(app.getByText(refused)).toBeVisible()
        await expect(signIn(app)).toBeVisible()
      }
      await page.route('**/api/player/tg_login', (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: JSON.stringify({
            error: { code: 11008, name: 'account_closed', message: 'closed', traceId: 't' },
          }),
        }),
      )
      const app = await launch(page, { path: prefix || '/' })
      // Uses the keyboard, because the host's own elements partly cover a phone's frame. A focused message doesn't time
      // out.
      const support = app.getByRole('region', { name: notes }).getByRole('button', { name: 'Support' })
      await support.focus()
      await expect(app.getByText(blocked)).toBeVisible()
      await support.press('Enter')
      await expect(app.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
      await expectNoViolations(page)
    },
  )

test('a player connects the messenger and then signs in from it', async ({ page }) => {
  const player = await readyPlayer()
  await enterAs(page, player, '/offline')
  await openHost(page)
  const who = await personValue(page, 'New user')
  await test.step('the profile offers it within the messenger', async () => {
    const app = await launch(page, { who, path: '/profile/sessions' })
    await app.getByRole('button', { name: 'Connect the messenger' }).click()
    await expect(app.getByText('You’re signed in to the messenger as')).toBeVisible()
  })
  await test.step('the session list names the messenger', async () => {
    await closeAndForget(page)
    await expect(balance(await launch(page, { data: 'placeholder' }))).toBeVisible()
    const app = await launch(page, { data: 'placeholder', path: '/profile/sessions' })
    await expect(app.getByText('Messenger app · t.me/tessera_sandbox_bot')).toBeVisible()
  })
  const init = await player.call<{ profile: { tgUserId: string | null } }>('GET', '/api/player/init')
  expect(init.profile.tgUserId).toMatch(/^5\d+$/)
})

test('a player with two-factor authentication enters the code in the app and is signed in', async ({
  page,
}) => {
  const player = await readyPlayer()
  await enterAs(page, player, '/offline')
  await openHost(page)
  const who = await personValue(page, 'New user')
  const connecting = await launch(page, { who, path: '/profile/sessions' })
  await connecting.getByRole('button', { name: 'Connect the messenger' }).click()
  await expect(connecting.getByText('You’re signed in to the messenger as')).toBeVisible()
  const secret = await connectByCalls(player)
  await closeAndForget(page)
  const app = await launch(page, { data: 'placeholder' })
  const code = app.getByRole('dialog').locator('input[name=authenticatorCode]')
  await expect(code).toBeVisible()
  await expect(balance(app)).toBeHidden()
  // No code is accepted twice, so the next one is used.
  await code.pressSequentially(appCode(secret, 1))
  await expect(balance(app)).toBeVisible()
  await expect(app.getByRole('dialog')).toBeHidden()
})

test('the app adopts the messenger’s theme, safe areas and back button', ON_PHONES_TOO, async ({ page }) => {
  await openHost(page)
  const back = page.getByRole('button', { name: 'Back', exact: true })
  const app = await launch(page, { theme: 'light' })
  await expect(app.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
  await expect(app.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('combobox', { name: 'Safe area' }).selectOption('44,34')
  await expect(app.locator('.shell-header')).toHaveCSS('padding-top', '44px')
  await expect(back).toBeHidden()
  await app.getByRole('banner').getByRole('button', { name: 'Search', exact: false }).first().click()
  await expect(app.getByRole('dialog')).toBeVisible()
  await back.click()
  await expect(app.getByRole('dialog')).toBeHidden()
  await expect(back).toBeHidden()
})

test('restores data from the messenger’s device storage after the page’s own storage was cleared', async ({
  page,
}) => {
  await openHost(page)
  await expect(balance(await launch(page, { who: await personValue(page, 'New user') }))).toBeVisible()
  await expect(page.getByRole('log')).toContainText('device_storage_save_key {"key":"deviceKey"')
  await closeAndForget(page)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (!key.startsWith('messenger-storage:')) localStorage.removeItem(key)
  })
  await openHost(page)
  await expect(balance(await launch(page, { data: 'placeholder' }))).toBeVisible()
})

test('a payment page opens next to the app, which shows its progress', async ({ page }) => {
  const player = await readyPlayer()
  await enterAs(page, player, '/offline')
  await openHost(page)
  const app = await launch(page, { path: '/wallet?wallet=deposit' })
  const wallet = app.getByRole('dialog')
  // Uses the keyboard, because the host's own elements partly cover a phone's frame.
  await wallet.getByRole('radio', { name: /Card/ }).press('Space')
  await wallet.locator('input[name=amount]').fill('35')
  const opened = page.context().waitForEvent('page')
  await wallet.getByRole('button', { name: 'Deposit €35.00' }).press('Enter')
  const outside = await opened
  await outside.waitForURL(/\/sandbox\/pay\//)
  await expect(app.getByRole('dialog', { name: 'Your deposit' })).toBeVisible()
  await outside.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(app.getByRole('dialog', { name: 'Deposit received' })).toBeVisible()
})

test('other pages can’t embed the app in a frame', async ({ page }) => {
  const answer = await page.request.get(siteUrl())
  expect(answer.headers()['content-security-policy']).toMatch(/frame-ancestors 'self'(;|$)/)
})

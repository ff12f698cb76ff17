import { expect, test } from '@playwright/test'
import { deposit, enterAs, headerBalance, PASSWORD, readyPlayer, siteUrl } from './player.ts'

test('signing out in one tab sends the other home', async ({ page, context }) => {
  const player = await readyPlayer()
  await enterAs(page, player, '/wallet')
  const other = await context.newPage()
  await other.goto(`${siteUrl()}/profile`)
  await expect(other.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await other.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(`${siteUrl()}/`)
  await expect(page).toHaveURL(`${siteUrl()}/`)
  await expect(page.getByRole('banner').getByText('Sign in')).toBeVisible()
})

test('a tab that was still loading when the other signed out goes home too', async ({ page, context }) => {
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

test('a wrong password is refused without a hint, the right one opens', async ({ page }) => {
  const player = await readyPlayer()
  await page.goto(`${siteUrl()}/?sign-in`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=email]').fill(player.email)
  await dialog.locator('input[name=password]').fill('not the password')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.locator('input[name=password]').fill(PASSWORD)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()
  await expect(headerBalance(page)).toBeVisible()
  await page.reload()
  await expect(headerBalance(page)).toBeVisible()
})

test('a session that was closed elsewhere ends with the sign-in dialog', async ({ page }) => {
  const player = await readyPlayer()
  await enterAs(page, player, '/wallet')
  await expect(headerBalance(page)).toBeVisible()
  await player.call('POST', '/api/player/sessions/logout')
  await page.getByRole('main').getByRole('button', { name: 'Deposit' }).click()
  await expect(page).toHaveURL(/\/\?sign-in/)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('dialogs follow the address: Back closes, Escape closes, a guest may not see a wallet', async ({
  page,
}) => {
  await page.goto(siteUrl())
  await page.getByRole('banner').getByText('Sign in').first().click()
  await expect(page).toHaveURL(/\?sign-in/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${siteUrl()}/?sign-in`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${siteUrl()}/?wallet=deposit`)
  await expect(page).toHaveURL(`${siteUrl()}/`)
})

test('a withdrawal above the balance is refused before it is sent', async ({ page }) => {
  const player = await readyPlayer()
  await deposit(player, 2000)
  await enterAs(page, player, '/wallet?wallet=withdraw')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('25')
  await dialog.getByRole('button', { name: 'Withdraw 25.00 EUR' }).click()
  await expect(dialog.getByText('You have €20.00')).toBeVisible()
})

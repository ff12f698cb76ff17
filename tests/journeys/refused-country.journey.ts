import { expect, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { enterAs, PASSWORD, readyPlayer, siteUrl, sizeOf } from './player.ts'

test.describe('a visitor from a refused country', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9', 'x-visitor-country': 'GB' } })

  for (const [language, path, title, country, close] of [
    ['en', '', 'Tessera isn’t available in your country', 'United Kingdom', 'Look around'],
    ['de', '/de', 'Tessera ist in deinem Land nicht verfügbar', 'Vereinigtes Königreich', 'Umsehen'],
  ] as const) {
    test(`sees the notice first, and once, in ${language}`, sizeOf(language), async ({ page }) => {
      await page.goto(`${siteUrl()}${path || '/'}`)
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toContainText(country)
      await expectNoViolations(page)
      await dialog.getByRole('button', { name: close }).click()
      await expect(dialog).toBeHidden()
      // The dialog opens late, after hydration. When the network is idle, it would have opened.
      await page.reload({ waitUntil: 'networkidle' })
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page).not.toHaveURL(/geo-popup/)
    })
  }

  test('gets no form that would be refused', async ({ page }) => {
    await page.goto(`${siteUrl()}/?sign-up`)
    await expect(page.getByRole('dialog', { name: 'Tessera isn’t available in your country' })).toBeVisible()
    await expect(page.locator('input[name=password]')).toHaveCount(0)
  })

  test('stays signed in', async ({ page }) => {
    await enterAs(page, await readyPlayer(), '/wallet', { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible()
    await expect(page).not.toHaveURL(/geo-popup/)
  })
})

for (const [language, prefix, out, title, keep] of [
  ['en', '', 'Sign out', 'Sign out this device?', 'Stay signed in'],
  ['de', '/de', 'Abmelden', 'Dieses Gerät abmelden?', 'Angemeldet bleiben'],
] as const)
  test(
    `a player ends another session after a confirmation, and its page asks to sign in, in ${language}`,
    sizeOf(language),
    async ({ page, browser }) => {
      const player = await readyPlayer()
      const { accessToken } = await player.call<{ accessToken: string }>('POST', '/api/player/sessions', {
        email: player.email,
        password: PASSWORD,
      })
      const elsewhere = await browser.newContext()
      const other = await elsewhere.newPage()
      await enterAs(other, { ...player, token: accessToken }, `${prefix}/wallet`)
      await enterAs(page, player, `${prefix}/profile/sessions`)
      const end = page.getByRole('main').getByRole('button', { name: out, exact: true })
      await end.click()
      const question = page.getByRole('dialog', { name: title })
      await expect(question.locator('p.figures')).toBeVisible()
      await expectNoViolations(page)
      await question.getByRole('button', { name: keep }).click()
      await expect(question).toBeHidden()
      await end.click()
      await question.getByRole('button', { name: out }).click()
      await expect(question).toBeHidden()
      await expect(end).toHaveCount(0)
      await expect(other).toHaveURL(/sign-in/)
      await elsewhere.close()
    },
  )

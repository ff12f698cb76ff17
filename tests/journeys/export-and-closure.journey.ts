import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { unzip } from '@tessera/test-env/unzip'
import { expectNoViolations } from './axe.ts'
import { operate } from './operate.ts'
import { enterAs, LONG_WAY, PASSWORD, readyPlayer, siteUrl, sizeOf } from './player.ts'

const ACCOUNT = '/profile/settings/account'

const WORDS = {
  en: {
    request: 'Request data export',
    save: /^Download ZIP/,
    close: 'Close account',
    keep: 'Keep my account',
    closes: /Your account closes on/,
  },
  de: {
    request: 'Datenexport anfordern',
    save: /^ZIP herunterladen/,
    close: 'Konto schließen',
    keep: 'Konto behalten',
    closes: /Dein Konto wird am/,
  },
} as const

for (const language of ['en', 'de'] as const) {
  const words = WORDS[language]
  const path = language === 'en' ? ACCOUNT : `/${language}${ACCOUNT}`
  const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

  test(
    `a player requests a data export, downloads it and opens it (${language})`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await enterAs(page, player, path)
      await button(page, words.request).click()
      await expect(button(page, words.save)).toBeVisible(LONG_WAY)
      await expectNoViolations(page)
      // A refused download leaves the page unchanged.
      const ended = { data: { path: '/api/player/export/file?ticket=ended' } }
      await page.route('**/api/player/export/link', (route) => route.fulfill({ json: ended }), { times: 1 })
      const refused = page.waitForEvent('download')
      await button(page, words.save).click()
      expect(await (await refused).failure()).not.toBeNull()
      const download = page.waitForEvent('download', LONG_WAY)
      await button(page, words.save).click()
      const files = await unzip(await readFile(await (await download).path()))
      expect(JSON.parse(files.get('profile.json')?.toString() ?? '')).toEqual([
        expect.objectContaining({ email: player.email }),
      ])
      expect(files.get('sessions.csv')?.toString()).toContain('createdAt')
      await expect(page).toHaveURL(siteUrl() + path)
    },
  )

  test(
    `a player requests an account closure and cancels it (${language})`,
    sizeOf(language),
    async ({ page }) => {
      await enterAs(page, await readyPlayer(), path)
      await button(page, words.close).click()
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: words.close })
        .click()
      await expect(page.getByText(words.closes)).toBeVisible()
      await expectNoViolations(page)
      await button(page, words.keep).click()
      await expect(button(page, words.close)).toBeVisible()
    },
  )
}

test('tells a player who closed the account so at the next sign-in', async ({ page }) => {
  const player = await readyPlayer()
  const { id } = await player.call<{ id: string }>('GET', '/api/player/profile')
  expect(await operate('close', '--player', id, '--yes')).toContain('closes')
  await expect
    .poll(
      async () =>
        player.call('GET', '/api/player/profile').then(
          () => 'open',
          () => 'closed',
        ),
      LONG_WAY,
    )
    .toBe('closed')
  await page.goto(`${siteUrl()}/?sign-in`)
  const dialog = page.getByRole('dialog', { name: 'Welcome back' })
  await dialog.locator('input[name=email]').fill(player.email)
  await dialog.locator('input[name=password]').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(
    dialog.getByText('This account is closed. If you have questions, please contact support.'),
  ).toBeVisible()
  await expectNoViolations(page)
})

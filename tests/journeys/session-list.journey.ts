import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { enterAs, PASSWORD, type ReadyPlayer, readyPlayer, siteUrl, sizeOf } from './player.ts'

/** The paginated list of sessions, and a page whose session is ended on another device. */
const WORDS = {
  en: {
    prefix: '',
    pages: 'Pages',
    next: 'Next page',
    here: 'This device',
    out: 'Sign out',
    closed: 'Device signed out',
    others: 'Sign out all other devices',
    save: 'Save',
    saved: 'Saved',
    signIn: 'Sign in',
  },
  de: {
    prefix: '/de',
    pages: 'Seiten',
    next: 'Nächste Seite',
    here: 'Dieses Gerät',
    out: 'Abmelden',
    closed: 'Gerät abgemeldet',
    others: 'Alle anderen Geräte abmelden',
    save: 'Speichern',
    saved: 'Gespeichert',
    signIn: 'Anmelden',
  },
} as const

const PAGE_SIZE = 20

/** Signs the player in on another device. */
const signInElsewhere = (player: ReadyPlayer) =>
  player.call<{ accessToken: string }>('POST', '/api/player/sessions', {
    email: player.email,
    password: PASSWORD,
  })

const rows = (page: Page) => page.getByRole('main').locator('li').filter({ hasText: '127.0.0.1' })

for (const language of ['en', 'de'] as const) {
  const { prefix, ...words } = WORDS[language]
  const path = `${prefix}/profile/sessions`

  test(
    `a player pages through many sessions and ends them, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      for (let count = 0; count < PAGE_SIZE; count += 1) await signInElsewhere(player)
      await enterAs(page, player, path)
      const pages = page.getByRole('navigation', { name: words.pages })
      await expect(rows(page)).toHaveCount(PAGE_SIZE)
      await expect(page.getByText(words.here)).toBeVisible()
      await expectNoViolations(page)

      await test.step('the last one stands on the second page, which has its address', async () => {
        await pages.getByRole('link', { name: words.next }).click()
        await expect(page).toHaveURL(/\?page=2$/)
        await expect(rows(page)).toHaveCount(1)
        await page.reload()
        await expect(rows(page)).toHaveCount(1)
        await expect(page.getByText(words.here)).toHaveCount(0)
      })

      await test.step('with its end the page is gone, and the one before is shown', async () => {
        await rows(page).getByRole('button', { name: words.out }).click()
        // The alert disappears by itself, so the wait for it starts before the action.
        const alert = page.getByText(words.closed).waitFor()
        await page.getByRole('dialog').getByRole('button', { name: words.out }).click()
        await alert
        await expect(page).toHaveURL(new RegExp(`${path}$`))
        await expect(rows(page)).toHaveCount(PAGE_SIZE)
        await expect(pages).toHaveCount(0)
      })

      await test.step('all others end at once', async () => {
        const others = page.getByRole('main').getByRole('button', { name: words.others })
        // Next to the list the button is secondary; in the confirmation it is prominent.
        await expect(others).toHaveClass(/\bt-button-secondary\b/)
        await others.click()
        await page.getByRole('dialog').getByRole('button', { name: words.others }).click()
        await expect(rows(page)).toHaveCount(1)
        await expect(rows(page)).toContainText(words.here)
      })
    },
  )

  test(
    `a session closed elsewhere asks to sign in immediately and restores the open form’s input, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await enterAs(page, player, `${prefix}/profile/personal`)
      await page.locator('input[name=firstName]').fill('Ada')
      const elsewhere = await signInElsewhere(player)
      await closeOthers(elsewhere.accessToken)
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[name=email]').fill(player.email)
      await dialog.locator('input[name=password]').fill(PASSWORD)
      await dialog.getByRole('button', { name: words.signIn, exact: true }).click()
      await page.waitForURL(new RegExp(`${prefix}/profile/personal`))
      await expect(page.locator('input[name=firstName]')).toHaveValue('Ada')
      await page.getByRole('button', { name: words.save }).click()
      await expect(page.getByText(words.saved).first()).toBeVisible()
    },
  )
}

/** Ends all sessions of a player except the one of the token. */
async function closeOthers(token: string): Promise<void> {
  const answer = await fetch(`${siteUrl()}/api/player/sessions/close-other`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  })
  expect(answer.ok).toBe(true)
}

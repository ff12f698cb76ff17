import { expect, type Page, test } from '@playwright/test'
import { leaveFor } from './age-session.ts'
import { expectNoViolations } from './axe.ts'
import { enterAs, PASSWORD, readyPlayer, sizeOf } from './player.ts'

/** Re-authentication after inactivity: half an hour in these journeys. */
const PAUSE_MINUTES = 31

const WORDS = {
  en: {
    prefix: '',
    title: 'Are you still there?',
    go: 'Continue',
    save: 'Save',
    saved: 'Profile saved',
    closeDialog: 'Close',
  },
  de: {
    prefix: '/de',
    title: 'Bist du noch da?',
    go: 'Weiter',
    save: 'Speichern',
    saved: 'Profil gespeichert',
    closeDialog: 'Schließen',
  },
} as const

for (const language of ['en', 'de'] as const) {
  const words = WORDS[language]
  const question = (place: Page) => place.getByRole('dialog', { name: words.title })

  test(
    `a player re-authenticates after a pause, and the typed input is saved, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await enterAs(page, player, `${words.prefix}/profile/personal`)
      const name = page.locator('input[name=firstName]')
      await name.fill('Ada')
      await leaveFor(player.token, PAUSE_MINUTES)
      await test.step('the page that stands open shows what it showed', async () => {
        await page.reload()
        await expect(name).toHaveValue('')
        await name.fill('Ada')
      })
      await test.step('whoever leaves the question changes nothing, and is asked again', async () => {
        await page.getByRole('button', { name: words.save, exact: true }).click()
        await expect(question(page)).toBeVisible()
        await expectNoViolations(page)
        await question(page).getByRole('button', { name: words.closeDialog, exact: true }).click()
        await expect(question(page)).toBeHidden()
        await expect(name).toHaveValue('Ada')
      })
      await test.step('a proof goes on with what was pressed', async () => {
        await page.getByRole('button', { name: words.save, exact: true }).click()
        await question(page).locator('input[name=password]').fill(PASSWORD)
        await question(page).getByRole('button', { name: words.go }).click()
        await expect(page.getByText(words.saved).first()).toBeVisible()
        await expect(question(page)).toBeHidden()
      })
      const profile = await player.call<{ firstName: string }>('GET', '/api/player/profile')
      expect(profile.firstName).toBe('Ada')
    },
  )
}

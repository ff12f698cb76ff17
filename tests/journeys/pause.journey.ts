import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { leaveFor } from './long-ago.ts'
import { enterAs, PASSWORD, readyPlayer, siteUrl, sizeOf } from './player.ts'

/** Who is there, asked after a pause that the jurisdiction bounds: half an hour in these journeys. */
const PAUSE_MINUTES = 31

const WORDS = {
  en: {
    prefix: '',
    who: 'Ada (en)',
    title: 'Are you still there?',
    go: 'Continue',
    save: 'Save',
    saved: 'Profile saved',
    close: 'Close the app',
    closeDialog: 'Close',
  },
  de: {
    prefix: '/de',
    who: 'Otto (de)',
    title: 'Bist du noch da?',
    go: 'Weiter',
    save: 'Speichern',
    saved: 'Profil gespeichert',
    close: 'App schließen',
    closeDialog: 'Schließen',
  },
} as const

for (const language of ['en', 'de'] as const) {
  const words = WORDS[language]
  const question = (place: Page | FrameLocator) => place.getByRole('dialog', { name: words.title })

  test(
    `a player who was away is asked who is there, and what they had typed is saved, in ${language}`,
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

  test(
    `who has the messenger alone shows by it who is there, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const path = `${words.prefix}/profile/settings/account`
      await page.clock.install()
      await page.goto(`${siteUrl()}/sandbox/messenger`)
      const open = async (): Promise<FrameLocator> => {
        await page.getByRole('combobox', { name: 'Who' }).selectOption({ label: words.who })
        await page.getByRole('textbox', { name: 'Page' }).fill(path)
        await page.getByRole('button', { name: 'Open the app' }).click()
        return page.frameLocator('iframe[title=App]:not([hidden])')
      }
      const app = await open()
      const save = (place: FrameLocator) =>
        place.getByRole('main').getByRole('button', { name: words.save, exact: true })
      const isIn = (place: FrameLocator) => expect(place.locator('.shell-header[data-player]')).toBeVisible()
      await isIn(app)
      await expect(save(app)).toBeVisible()
      const token = async (): Promise<string> => {
        const cookie = (await page.context().cookies()).find(({ name }) => name === 'access_token')
        return cookie?.value ?? ''
      }
      await test.step('a launch of a moment ago is shown by itself', async () => {
        await leaveFor(await token(), PAUSE_MINUTES)
        await save(app).click()
        await expect(app.getByText(words.saved).first()).toBeVisible()
        await expect(question(app)).toBeHidden()
      })
      await test.step('an old one does not do: the question says what to do, and does it', async () => {
        await page.clock.fastForward(PAUSE_MINUTES * 60_000)
        await leaveFor(await token(), PAUSE_MINUTES)
        await save(app).click()
        await expect(question(app)).toBeVisible()
        await expectNoViolations(page)
        await question(app).getByRole('button', { name: words.close }).press('Enter')
        await expect(page.locator('iframe[title=App]')).toBeHidden()
      })
      await test.step('opened again, it goes on without a question', async () => {
        const again = await open()
        await isIn(again)
        await save(again).click()
        await expect(again.getByText(words.saved).first()).toBeVisible()
        await expect(question(again)).toBeHidden()
      })
    },
  )
}

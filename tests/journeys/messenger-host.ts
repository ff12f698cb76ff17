import { expect, type FrameLocator, type Page } from '@playwright/test'
import { siteUrl } from './player.ts'

/** The host page of the sandbox opens the app as a web client of the messenger does. */
interface Launch {
  readonly who?: string
  readonly data?: string
  readonly path?: string
  readonly theme?: string
}

/** Shows the host page. */
export async function openHost(page: Page): Promise<void> {
  await page.goto(`${siteUrl()}/sandbox/messenger`)
}

/** The page of the app in the host's frame. */
export const frameOf = (page: Page) => page.frameLocator('iframe[title=App]')

/** Does what loads the frame; ends when another page than the one before is in it. */
export async function loadFrame(page: Page, load: () => Promise<void>): Promise<FrameLocator> {
  const app = frameOf(page)
  if (await page.locator('iframe[title=App]').isVisible())
    // It may be on its way to another page of the app by itself.
    await expect(async () => {
      await app.locator('html').evaluate((html) => html.setAttribute('data-before', ''))
    }).toPass()
  await load()
  await expect(app.locator('body')).toBeVisible()
  await expect(app.locator('html[data-before]')).toHaveCount(0)
  return app
}

/** Opens the app from the host page that is shown; answers what is in the frame. */
export async function launch(
  page: Page,
  { who = '', data = 'fresh', path = '/', theme = 'dark' }: Launch = {},
) {
  await page.getByRole('combobox', { name: 'Who' }).selectOption(who)
  await page.getByRole('combobox', { name: 'Launch data' }).selectOption(data)
  await page.getByRole('textbox', { name: 'Page' }).fill(path)
  await page.getByRole('combobox', { name: 'Theme' }).selectOption(theme)
  return loadFrame(page, () => page.getByRole('button', { name: 'Open the app' }).click())
}

/** The part of the app's header that only a player sees. */
export const balance = (app: FrameLocator) => app.locator('.shell-header[data-player]')
/** The part of the app's header that only a guest sees. */
export const signIn = (app: FrameLocator) =>
  app.getByRole('banner').getByRole('button', { name: /Sign in|Anmelden/ })

/** The value of an entry of the list of people, by its text. */
export const personValue = async (page: Page, text: string): Promise<string> =>
  (await page
    .getByRole('combobox', { name: 'Who' })
    .getByRole('option', { name: text })
    .getAttribute('value')) ?? ''

/** The messenger's newcomers speak English; who has chosen a language here keeps it. */
export const speak = (page: Page, language: 'en' | 'de') =>
  page.addInitScript((chosen) => localStorage.setItem('user-language', chosen), language)

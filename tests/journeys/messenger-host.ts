import { expect, type FrameLocator, type Page } from '@playwright/test'
import { siteUrl } from './player.ts'

/** Options of a launch by the sandbox's host page, which opens the app like a web client of the messenger. */
interface Launch {
  readonly who?: string
  readonly data?: string
  readonly path?: string
  readonly theme?: string
  /** Start parameter of the link. */
  readonly start?: string
}

/** Shows the host page. */
export async function openHost(page: Page): Promise<void> {
  await page.goto(`${siteUrl()}/sandbox/messenger`)
}

/** Frame of the host page that contains the app. */
export const frameOf = (page: Page) => page.frameLocator('iframe[title=App]')

/** Performs an action that loads the frame, and waits until it shows another page than before. */
export async function loadFrame(page: Page, load: () => Promise<void>): Promise<FrameLocator> {
  const app = frameOf(page)
  if (await page.locator('iframe[title=App]').isVisible())
    // The app may be navigating on its own.
    await expect(async () => {
      await app.locator('html').evaluate((html) => html.setAttribute('data-before', ''))
    }).toPass()
  await load()
  await expect(app.locator('body')).toBeVisible()
  await expect(app.locator('html[data-before]')).toHaveCount(0)
  return app
}

/** Opens the app from the visible host page. Returns its frame. */
export async function launch(
  page: Page,
  { who = '', data = 'fresh', path = '/', theme = 'dark', start = '' }: Launch = {},
) {
  await page.getByRole('combobox', { name: 'User' }).selectOption(who)
  await page.getByRole('combobox', { name: 'Launch data' }).selectOption(data)
  await page.getByRole('textbox', { name: 'Page' }).fill(path)
  await page.getByRole('textbox', { name: 'Start parameter' }).fill(start)
  await page.getByRole('combobox', { name: 'Theme' }).selectOption(theme)
  return loadFrame(page, () => page.getByRole('button', { name: 'Open the app' }).click())
}

/**
 * Closes the app and removes the session, as if the player came back another day. An app that is open would notice that its
 * session is gone, and sign in again by its launch.
 */
export async function closeAndForget(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.locator('iframe[title=App]')).toBeHidden()
  await page.context().clearCookies()
}

/** The part of the app's header that only a player sees. */
export const balance = (app: FrameLocator) => app.locator('.shell-header[data-player]')
/** The part of the app's header that only a guest sees. */
export const signIn = (app: FrameLocator) =>
  app.getByRole('banner').getByRole('button', { name: /Sign in|Anmelden/ })

/** Returns the value of an entry in the list of users, by its text. */
export const personValue = async (page: Page, text: string): Promise<string> =>
  (await page
    .getByRole('combobox', { name: 'User' })
    .getByRole('option', { name: text })
    .getAttribute('value')) ?? ''

/** New users of the messenger are English. Players who have chosen a language keep it. */
export const speak = (page: Page, language: 'en' | 'de') =>
  page.addInitScript((chosen) => localStorage.setItem('user-language', chosen), language)

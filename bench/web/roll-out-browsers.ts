import { type Browser, expect, type Page } from '@playwright/test'
import { gameFrame } from '../../tests/journeys/game-steps.ts'
import { deposit, enterAs, LONG_WAY, readyPlayer, siteUrl, WHEN_OPEN } from '../../tests/journeys/player.ts'
import { nextEvents, openSlip, price, stakeField } from '../../tests/journeys/sport-steps.ts'
import { NEW_BUILD } from './roll-out-servers.ts'

/** A browser page in the middle of something, for the time of the roll-out. */
export interface OpenPage {
  readonly name: string
  /** Returns once the page has polled and knows of the new build. */
  hearOfNewBuild(): Promise<unknown>
  /** Continues after the last old server has ended, and fails if anything is lost. */
  finish(): Promise<void>
}

const POLL_LIMIT_MS = 150_000

/** Opens a page that reports error pages, failed scripts and uncaught errors. */
async function watchedPage(browser: Browser, name: string, problems: string[]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.exposeFunction('reportErrorPage', (title: string) => problems.push(`${name}: ${title}`))
  await page.addInitScript(() => {
    const look = () => {
      const text = document.querySelector('h1')?.textContent ?? ''
      if (/went wrong|Not found|No connection/.test(text)) Reflect.get(window, 'reportErrorPage')(text)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  page.on('pageerror', (error) => problems.push(`${name}: ${error.message}`))
  page.on('response', (answer) => {
    if (answer.status() >= 400 && /\/assets\//.test(answer.url()))
      problems.push(`${name}: ${answer.url()} returned ${answer.status()}`)
  })
  return page
}

const hearing = (page: Page) => () =>
  page.waitForResponse((answer) => answer.url().includes('/builds/latest.json'), { timeout: POLL_LIMIT_MS })

const buildOf = async (page: Page): Promise<boolean> => {
  const state = await page
    .locator('#page-state')
    .textContent()
    .catch(() => '')
  return (state ?? '').includes(`"buildId":"${NEW_BUILD}"`)
}
const expectNewBuild = (page: Page) => expect.poll(() => buildOf(page), LONG_WAY).toBe(true)

/** Follows a link inside the page, as a player does. */
const toContact = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()

async function openFilledSlip(browser: Browser, problems: string[]): Promise<OpenPage> {
  const name = 'a filled bet slip'
  const page = await watchedPage(browser, name, problems)
  const [event] = await nextEvents(1)
  await enterAs(page, await readyPlayer(), event?.path ?? '')
  await price(page).click(LONG_WAY)
  await openSlip(page)
  await stakeField(page).fill('3')
  return {
    name,
    hearOfNewBuild: hearing(page),
    finish: async () => {
      await expect(stakeField(page)).toHaveValue('3')
      await toContact(page)
      await expectNewBuild(page)
      await page.goto(siteUrl() + (event?.path ?? ''))
      await openSlip(page)
      await expect(stakeField(page)).toHaveValue('3', LONG_WAY)
    },
  }
}

async function openHalfFilledForm(browser: Browser, problems: string[]): Promise<OpenPage> {
  const name = 'a half-filled profile'
  const page = await watchedPage(browser, name, problems)
  await enterAs(page, await readyPlayer(), '/profile/personal')
  const city = page.getByRole('main').getByRole('textbox', { name: 'City' })
  await city.fill('Bremen')
  return {
    name,
    hearOfNewBuild: hearing(page),
    finish: async () => {
      await toContact(page)
      await expectNewBuild(page)
      await page.goto(`${siteUrl()}/profile/personal`)
      await expect(city).toHaveValue('Bremen', LONG_WAY)
    },
  }
}

/** The page stays on the old build and opens a dialog whose code it hasn't loaded yet. */
async function openMessage(browser: Browser, problems: string[]): Promise<OpenPage> {
  const name = 'a guest’s message on a page of the old build'
  const page = await watchedPage(browser, name, problems)
  await page.goto(`${siteUrl()}/contact`)
  const message = page.getByRole('main').getByRole('textbox', { name: 'Message' })
  await message.fill('Where is my bonus?')
  return {
    name,
    hearOfNewBuild: hearing(page),
    finish: async () => {
      await page.getByRole('button', { name: 'Search' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible(LONG_WAY)
      expect(await buildOf(page)).toBe(false)
      await page.keyboard.press('Escape')
      await expect(message).toHaveValue('Where is my bonus?')
    },
  }
}

async function openRound(browser: Browser, problems: string[]): Promise<OpenPage> {
  const name = 'an open game'
  const page = await watchedPage(browser, name, problems)
  const player = await readyPlayer()
  await deposit(player, 5000)
  await enterAs(page, player, '/game/tessera-dice')
  const roll = gameFrame(page).getByRole('button', { name: /Roll/ })
  await expect(roll).toBeEnabled(WHEN_OPEN)
  await roll.click()
  await expect(roll).toBeEnabled(WHEN_OPEN)
  return {
    name,
    hearOfNewBuild: hearing(page),
    finish: async () => {
      const rounds = async () =>
        (await player.call<readonly unknown[]>('GET', '/api/game/spins?page=1&perPage=20')).length
      const before = await rounds()
      await roll.click()
      await expect.poll(rounds, LONG_WAY).toBe(before + 1)
      expect(await buildOf(page)).toBe(false)
      await toContact(page)
      await expectNewBuild(page)
    },
  }
}

/** Opens four pages, each in the middle of something. */
export const openPages = async (browser: Browser, problems: string[]): Promise<readonly OpenPage[]> => [
  await openFilledSlip(browser, problems),
  await openHalfFilledForm(browser, problems),
  await openMessage(browser, problems),
  await openRound(browser, problems),
]

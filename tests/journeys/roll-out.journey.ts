import { type ChildProcess, spawn } from 'node:child_process'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { freePort } from '@tessera/test-env/free-port'
import { enterAs, LONG_WAY, readyPlayer, siteUrl } from './player.ts'
import { nextEvents, openSlip, price, stakeField } from './sport-steps.ts'

/**
 * A roll-out while pages are open: from one moment on, all pages and scripts come from a server of another build that has
 * none of the open page's chunks.
 */

const SERVED_BY_OTHERS = /^\/(api|studio|sportsbook|sandbox|art)\//
const NEW_ID = 'newer001'
const START_LIMIT_MS = 120_000

let child: ChildProcess
let newServer: string

test.describe.configure({ mode: 'default' })
// The service worker's requests can't be directed to the other server.
test.use({ serviceWorkers: 'block' })

test.beforeAll(async () => {
  const port = await freePort()
  newServer = `http://localhost:${port}`
  child = spawn('node', ['apps/web/testing/serve-build.ts', String(port), siteUrl(), NEW_ID], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await expect
    .poll(
      () =>
        fetch(`${newServer}/builds/latest.json`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: START_LIMIT_MS },
    )
    .toBe(true)
})

test.afterAll(() => {
  child.kill('SIGTERM')
})

// Requests of the page may still be on their way when a journey ends.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }))

/** Directs all requests for pages and their scripts to the server of the new build. */
async function rollOut(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.origin === new URL(siteUrl()).origin && !SERVED_BY_OTHERS.test(url.pathname),
    async (route) => {
      const { pathname, search } = new URL(route.request().url())
      await route.fulfill({
        response: await route.fetch({ url: newServer + pathname + search, maxRedirects: 0 }),
      })
    },
  )
}

/** Fails the journey if the page ever shows its error page. */
async function watchForErrorPages(page: Page): Promise<() => Promise<void>> {
  const seen: string[] = []
  await page.exposeFunction('reportErrorPage', (title: string) => seen.push(title))
  await page.addInitScript(() => {
    const look = () => {
      const text = document.querySelector('h1')?.textContent ?? ''
      if (/went wrong|Not found/.test(text)) Reflect.get(window, 'reportErrorPage')(text)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  return async () => expect(seen).toEqual([])
}

/** Expects that the page was rendered by the new build. */
const expectNewBuild = (page: Page) =>
  expect(async () => {
    // Fails while the page is being replaced.
    const state = await page.locator('#page-state').textContent()
    expect(state).toContain(`"buildId":"${NEW_ID}"`)
  }).toPass(LONG_WAY)

test('a guest’s message survives the reload for a chunk that the new build lacks', async ({
  page,
  context,
}) => {
  const expectNoErrorPage = await watchForErrorPages(page)
  await page.goto(`${siteUrl()}/contact`)
  const message = page.getByRole('main').getByRole('textbox', { name: 'Message' })
  await message.fill('Where is my bonus?')
  await rollOut(context)
  await page.getByRole('button', { name: 'Search' }).first().click()
  await expectNewBuild(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  // It handles keys once it has the focus.
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(message).toHaveValue('Where is my bonus?')
  await expectNoErrorPage()
})

test('a player’s slip and half-filled profile survive a navigation to the new build', async ({
  page,
  context,
}) => {
  const expectNoErrorPage = await watchForErrorPages(page)
  const player = await readyPlayer()
  const [event] = await nextEvents(1)
  await enterAs(page, player, event?.path ?? '')
  await price(page).click()
  await openSlip(page)
  await stakeField(page).fill('3')
  await page.goto(`${siteUrl()}/profile/personal`)
  const city = page.getByRole('main').getByRole('textbox', { name: 'City' })
  await city.fill('Bremen')
  await rollOut(context)
  // Its chunk isn't loaded yet, and the new build doesn't have it.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expectNewBuild(page)
  await expect(page).toHaveURL(`${siteUrl()}/contact`)
  await page.goto(`${siteUrl()}/profile/personal`)
  await expect(city).toHaveValue('Bremen')
  await page.goto(siteUrl() + event?.path)
  await openSlip(page)
  await expect(stakeField(page)).toHaveValue('3')
  await expectNoErrorPage()
})

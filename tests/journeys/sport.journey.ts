import { expect, type Page, test } from '@playwright/test'
import {
  advanceSport,
  choose,
  deposit,
  enterAs,
  headerBalance,
  ON_PHONES_TOO,
  readyPlayer,
  siteUrl,
} from './player.ts'
import { acceptAnyOdds, liveEvents, nextEvents, SOCCER, type SportEvent } from './sport-steps.ts'

/** The sportsbook on the site: navigation to an event, the slip across a reload and a sign-in, and a bet. */

/** Returns the last upcoming event with prices. */
async function nextEvent(): Promise<SportEvent> {
  const [event] = await nextEvents(1)
  if (!event) throw new Error('no event is upcoming')
  return event
}

/** Time limit of an attempt with a match, after which another one is tried. */
const ATTEMPT = { timeout: 20_000 }

const shown = (page: Page) => page.locator('[data-sport=shown]')
/** The first odds on the event's page that accept bets. */
const firstPrice = (page: Page) => page.locator('.sport-widget button.odds:not([aria-disabled])').first()
const inMenu = (page: Page) =>
  page.getByRole('navigation', { name: /^(Main|Quick access)$/ }).getByRole('link', { name: 'Sport' })

test(
  'a guest navigates from the menu to an event by links, and back by the history',
  ON_PHONES_TOO,
  async ({ page }) => {
    await page.goto(siteUrl())
    await inMenu(page).click()
    await expect(page).toHaveURL(`${siteUrl()}/sport`)
    await expect(shown(page)).toBeVisible()
    await page.locator('.sport-widget a[href^="/sport/soccer/"]').first().click()
    await expect(page).toHaveURL(/\/sport\/soccer\/[^/]+\/[^/]+\/\d+-/)
    await expect(firstPrice(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${siteUrl()}/sport`)
    await expect(shown(page)).toBeVisible()
  },
)

test('an event is rendered without scripts, and its ID alone redirects to its full URL', async ({
  browser,
}) => {
  const event = await nextEvent()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${siteUrl()}/de/sport/event/${event.eventId}`)
  await expect(page).toHaveURL(`${siteUrl()}/de${event.path}`)
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible()
  await expect(page.locator('.sport-widget .odds-price').first()).toBeVisible()
  await context.close()
})

test('the slip survives a reload and a sign-in on the same page', async ({ page }) => {
  const event = await nextEvent()
  await page.goto(siteUrl() + event.path)
  await firstPrice(page).click()
  await expect(firstPrice(page)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(firstPrice(page)).toHaveAttribute('aria-pressed', 'true')
  const player = await readyPlayer()
  await enterAs(page, player, event.path)
  await expect(firstPrice(page)).toHaveAttribute('aria-pressed', 'true')
})

test('a bet updates the balance and the history', async ({ page }) => {
  const player = await readyPlayer()
  await deposit(player, 5000)
  const event = await nextEvent()
  await acceptAnyOdds(page)
  await enterAs(page, player, event.path)
  await firstPrice(page).click()
  await page
    .getByRole('textbox', { name: /^Stake/ })
    .first()
    .fill('2')
  await page.getByRole('button', { name: /^Place bet/ }).click()
  await expect(page.getByText('Bet placed').first()).toBeVisible()
  await expect(headerBalance(page)).toHaveText(/48[.,]00/)
  await page.goto(`${siteUrl()}/wallet/history?tab=bets`)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: event.name }) })
  await expect(row).toContainText(/: .+ · \d+\.\d\d.*Open.*€2\.00 staked/s)
  await row.getByRole('button', { name: /^Bet slip/ }).click()
  await expect(page.getByText('Potential returns')).toBeVisible()
})

test('a live match updates on its own as time passes', async ({ page }) => {
  await expect(async () => {
    // A match may end or be interrupted in the meantime, so the next attempt uses another one.
    const [event] = await liveEvents(SOCCER)
    await page.goto(`${siteUrl()}${event?.path}`)
    await expect(shown(page)).toBeVisible()
    const prices = () => page.locator('.sport-widget .odds-price').allInnerTexts()
    await expect(firstPrice(page)).toBeVisible(ATTEMPT)
    const before = await prices()
    await advanceSport(60_000)
    await expect.poll(prices, ATTEMPT).not.toEqual(before)
  }).toPass()
})

test('choosing a theme renews the widget’s token, and the widget adopts it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const player = await readyPlayer()
  await enterAs(page, player, (await nextEvent()).path)
  await expect(firstPrice(page)).toBeVisible()
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/api/game/sport/start-game'))
  await choose(page.getByRole('contentinfo').getByRole('radio', { name: 'Light' }))
  expect((await renewed).ok()).toBe(true)
  await expect(page.locator('.sport-widget .widget').first()).toHaveAttribute('data-theme', 'light')
})

test('switching accounts keeps the slip’s selections and clears a stake in the former currency', async ({
  page,
}) => {
  const player = await readyPlayer()
  await player.call('POST', '/api/wallet/accounts', { currency: 'JPY' })
  const event = await nextEvent()
  await enterAs(page, player, event.path)
  await firstPrice(page).click()
  const stake = page.getByRole('textbox', { name: /^Stake/ }).first()
  await stake.fill('2')
  const unit = page.locator('.sport-widget .stake-input .unit').filter({ visible: true }).first()
  const activate = async (currency: string, sign: string) => {
    await page
      .getByRole('button', { name: /^Balance/ })
      .first()
      .click()
    // The sportsbook's token belongs to the account.
    const renewed = page.waitForResponse((answer) => answer.url().endsWith('/api/game/sport/start-game'))
    const alert = page.getByText(`You’re now playing in ${currency}`).waitFor()
    await page.getByRole('menuitemradio', { name: new RegExp(`^${currency}`) }).click()
    expect((await renewed).ok()).toBe(true)
    await alert
    await expect(unit).toHaveText(sign)
  }
  await activate('JPY', '¥')
  await expect(stake).toHaveValue('')
  await expect(firstPrice(page)).toHaveAttribute('aria-pressed', 'true')
  await stake.fill('500')
  await expect(page.getByText(/¥\s?500/).first()).toBeVisible()
  await activate('EUR', '€')
  await expect(stake).toHaveValue('')
  await expect(page.locator('.sport-widget .slip-leg')).toHaveCount(1)
})

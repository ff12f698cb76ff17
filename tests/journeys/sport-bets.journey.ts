import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { order } from './operate.ts'
import { choose, deposit, enterAs, LONG_WAY, readyPlayer, siteUrl, sizeOf } from './player.ts'
import {
  acceptAnyOdds,
  balance,
  ICE_HOCKEY,
  nextEvents,
  openSlip,
  place,
  price,
  stakeField,
  toBets,
  widget,
} from './sport-steps.ts'

/**
 * The bet slip on the site in both languages: accumulators, cash-out, results, shared slips, odds formats, favourites.
 */

const WORDS = {
  '': {
    combination: 'Double',
    place: /^Place bet/,
    accepted: 'Bet placed',
    bets: 'My bets',
    part: 'Partial or auto cash out',
    cashOut: /^Cash out/,
    confirm: /^Confirm/,
    done: /€\s?[\d.]+ cashed out/,
    running: /% of your stake is still active/,
    settled: 'Settled',
    won: 'Won',
    settings: 'Betting settings',
    american: /^American/,
    favourite: /^Add .* to favourites$/,
    favourites: 'Favourites',
    share: 'Share',
    search: /Search/,
  },
  '/de': {
    combination: 'Zweierkombi',
    place: /^Wette abgeben/,
    accepted: 'Wette angenommen',
    bets: 'Meine Wetten',
    part: 'Teil- oder Auto-Cash-out',
    cashOut: /^Cash-out/,
    confirm: /bestätigen$/,
    done: /€ ausgezahlt/,
    running: /% deines Einsatzes laufen noch/,
    settled: 'Abgerechnet',
    won: 'Gewonnen',
    settings: 'Wetteinstellungen',
    american: /^Amerikanisch/,
    favourite: /zu Favoriten hinzufügen/,
    favourites: 'Favoriten',
    share: 'Teilen',
    search: /Suche/,
  },
} as const

/** Expects that the slip bar doesn't cover the navigation bar below it on a phone. */
async function expectFree(page: Page): Promise<void> {
  const slip = await page.locator('.sport-widget button.slip-bar').boundingBox()
  const places = await page.locator('.t-bottom-nav').boundingBox()
  if (slip && places) expect(slip.y + slip.height).toBeLessThanOrEqual(places.y)
}

for (const [prefix, words] of Object.entries(WORDS)) {
  const language = prefix === '' ? 'en' : 'de'

  test(
    `a player places a double and cashes out a part: ${language}`,
    sizeOf(language),
    async ({ page, isMobile }) => {
      const player = await readyPlayer()
      await deposit(player, 5000)
      const [first, second] = await nextEvents(2)
      await acceptAnyOdds(page)
      await enterAs(page, player, `${prefix}${first?.path}`)
      await price(page).click()
      await page.goto(`${siteUrl()}${prefix}${second?.path}`)
      await price(page).click()
      await openSlip(page)
      await choose(widget(page).getByRole('radio', { name: words.combination }))
      await stakeField(page).fill('3')
      // In a shadow root, axe also reports elements behind the dialog. The widget’s own checks cover the sheet.
      if (!isMobile) await expectNoViolations(page)
      await widget(page).getByRole('button', { name: words.place }).click()
      await expect(widget(page).getByText(words.accepted).filter({ visible: true }).first()).toBeVisible()
      await expect(balance(page)).toHaveText(/47[.,]00/)
      await toBets(page, words)
      const bet = widget(page).locator('.bet')
      await expect(bet).toHaveCount(1)
      await bet.getByRole('button', { name: words.part }).click()
      await bet.getByRole('slider').fill('50')
      await bet.locator('.cash-part').getByRole('button', { name: words.cashOut }).click()
      await bet.getByRole('button', { name: words.confirm }).click()
      await expect(bet.getByText(words.running)).toBeVisible()
      await expect(bet.getByRole('button', { name: words.confirm })).toHaveCount(0)
      await expect(balance(page)).toHaveText(/4[89][.,]\d\d/)
      await expectNoViolations(page)
      await page.reload()
      await expect(bet.getByText(words.running)).toBeVisible()
    },
  )

  test(
    `the open page shows a bet as settled after an operator sets the result: ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await deposit(player, 5000)
      // An event that no other journey bets on, since its result is set here.
      const event = (await nextEvents(16, ICE_HOCKEY)).find(
        ({ eventId }) => (Number(eventId) % 2 === 0) === (language === 'de'),
      )
      await acceptAnyOdds(page)
      await enterAs(page, player, `${prefix}${event?.path}`)
      await price(page).click()
      const asked = page.waitForRequest(
        (request) => request.method() === 'POST' && /\/bets(\?|$)/.test(request.url()),
        LONG_WAY,
      )
      await place(page, words, '2')
      const { legs } = (await asked).postDataJSON()
      await expect(balance(page)).toHaveText(/48[.,]00/)
      const [{ marketKey, outcomeId }] = legs[0].selections
      await toBets(page, words)
      await expect(widget(page).locator('.bet')).toHaveCount(1)
      const settle = ['sport', 'settle', '--event', String(event?.eventId), '--market', marketKey]
      await order(...settle, '--result', `${outcomeId}=won`)
      await expect(widget(page).locator('.bet')).toHaveCount(0)
      await choose(widget(page).getByRole('radio', { name: words.settled }))
      await expect(widget(page).locator('.bet .bet-state')).toHaveText(words.won)
      await expect(widget(page).locator('.bet')).toContainText('€')
      // The returned money is shown without a reload.
      await expect(balance(page)).not.toHaveText(/48[.,]00/)
      await expectNoViolations(page)
    },
  )

  test(
    `a guest opens a shared slip in their odds format and keeps it after signing in: ${language}`,
    sizeOf(language),
    async ({ page, browser }) => {
      const [event] = await nextEvents(1)
      await page.goto(`${siteUrl()}${prefix}${event?.path}`)
      await price(page).click()
      await openSlip(page)
      await widget(page).getByRole('button', { name: words.share }).click()
      const link = await widget(page).locator('.share-link input').filter({ visible: true }).inputValue()
      const context = await browser.newContext({ viewport: page.viewportSize() })
      const other = await context.newPage()
      await other.goto(link)
      await openSlip(other)
      await expect(widget(other).locator('.slip-leg').filter({ visible: true })).toHaveCount(1)
      await other.keyboard.press('Escape')
      await widget(other).getByRole('button', { name: words.settings }).first().click()
      await choose(widget(other).getByRole('radio', { name: words.american }))
      await expect(widget(other).locator('.odds-price').first()).toHaveText(/^[+\u2212-]\d+$/)
      await expectFree(other)
      await expectNoViolations(other)
      const player = await readyPlayer()
      await enterAs(other, player, `${prefix}${event?.path}`)
      await openSlip(other)
      await expect(widget(other).locator('.slip-leg').filter({ visible: true })).toHaveCount(1)
      await context.close()
    },
  )

  test(
    `a player finds a team by search and adds its event to the favourites: ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      const [event] = await nextEvents(1)
      const team = event?.name.split(/ [-–] | vs?\.? /)[0] ?? ''
      await enterAs(page, player, `${prefix}/?global-search=true`)
      await page.getByRole('dialog').getByRole('combobox').fill(team)
      await page
        .getByRole('option', { name: new RegExp(team) })
        .first()
        .click()
      await expect(page).toHaveURL(/\/sport\//)
      await page.goto(`${siteUrl()}${prefix}${event?.path}`)
      // A star that is pressed before the widget has started does nothing.
      await expect(page.locator('[data-sport=shown]')).toBeVisible()
      const marked = page.waitForResponse(
        (response) => response.request().method() === 'PUT' && /\/favourites\//.test(response.url()),
      )
      await widget(page).getByRole('button', { name: words.favourite }).first().click()
      await marked
      await page.reload()
      await widget(page).getByRole('link', { name: words.favourites }).first().click()
      await expect(widget(page).locator('.event-row')).toHaveCount(1)
      await expectNoViolations(page)
    },
  )
}

import { expect, type Page, test } from '@playwright/test'
import { advanceSport, choose, deposit, enterAs, readyPlayer, siteUrl, sizeOf } from './player.ts'
import {
  balance,
  liveEvents,
  openSlip,
  price,
  SOCCER,
  type SportEvent,
  stakeField,
  widget,
} from './sport-steps.ts'

/** A price that moved before the bet came, for a player who wants to be asked. */

const WORDS = {
  '': {
    settings: 'Odds settings',
    ask: 'Ask every time',
    agree: /^Accept odds changes$/,
    place: /^Place bet/,
    refused: 'Bet not placed',
    why: 'The odds have changed.',
    suspended: /^Temporarily suspended/,
    done: /^Done$/,
    newPrice: /^New odds: \d+\.\d\d$/,
    accept: /^Accept \d+\.\d\d and place bet$/,
  },
  '/de': {
    settings: 'Quoteneinstellungen',
    ask: 'Jedes Mal fragen',
    agree: /^Quotenänderungen akzeptieren$/,
    place: /^Wette abgeben/,
    refused: 'Wette nicht angenommen',
    why: 'Die Quote hat sich geändert.',
    suspended: /^Vorübergehend gesperrt/,
    done: /^Fertig$/,
    newPrice: /^Neue Quote: \d+,\d\d$/,
    accept: /^\d+,\d\d akzeptieren und wetten$/,
  },
} as const

const MINUTE_MS = 60_000
const MAX_TRIES = 3
/** A minute of such a match. */
const STEP_MS = 10_000

interface Selection {
  readonly eventId: string
  readonly marketKey: string
  readonly outcomeId: string
}

interface Market {
  readonly key: string
  readonly status: string
  readonly outcomes: readonly { readonly id: string; readonly price: number | null }[]
}

/** What the sportsbook offers for a selection now, in hundredths; null while it offers nothing. */
async function priceOf({ eventId, marketKey, outcomeId }: Selection): Promise<number | null> {
  const answer = await fetch(`${siteUrl()}/sportsbook/api/events/${eventId}`)
  const { markets }: { markets: Market[] } = await answer.json()
  const market = markets.find(({ key }) => key === marketKey)
  if (market?.status !== 'active') return null
  return market.outcomes.find(({ id }) => id === outcomeId)?.price ?? null
}

/**
 * Lets the match go on between the press that places the first bet and its arrival, until its price is another one. Gives
 * whether a bet is on its way, or has come.
 */
async function movePriceOnTheWay(page: Page): Promise<() => boolean> {
  let isPlaced = false
  await page.route(
    /\/sportsbook\/api\/bets(\?|$)/,
    async (route) => {
      isPlaced = true
      const [leg] = route.request().postDataJSON().legs
      await expect(async () => {
        await advanceSport(STEP_MS)
        const now = await priceOf(leg.selections[0])
        expect(now).not.toBeNull()
        expect(now).not.toBe(leg.price)
      }).toPass()
      await route.continue()
    },
    { times: 1 },
  )
  return () => isPlaced
}

/** A live match that began just now: a demonstration's takes a quarter of an hour, and other journeys move its time too. */
async function matchThatBegan(): Promise<SportEvent> {
  const [newest] = await liveEvents(SOCCER)
  const ageMs = (await advanceSport(0)) - Date.parse(newest?.startsAt ?? '')
  if (newest !== undefined && ageMs < 2 * MINUTE_MS) return newest
  await advanceSport(MINUTE_MS)
  return await matchThatBegan()
}

for (const [prefix, words] of Object.entries(WORDS)) {
  const language = prefix === '' ? 'en' : 'de'
  test(
    `a bet at a price that moved is refused with the new one, and not paid for: ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await deposit(player, 5000)
      const event = await matchThatBegan()
      await enterAs(page, player, prefix + event.path)
      await widget(page).getByRole('button', { name: words.settings }).first().click()
      await choose(widget(page).getByRole('radio', { name: words.ask }))
      await price(page).click()
      await openSlip(page)
      const button = (name: RegExp) => widget(page).getByRole('button', { name }).filter({ visible: true })
      const receipt = widget(page).locator('.receipt').filter({ visible: true })
      /** Has a bet refused; whether that was for its price, and not for a market that was suspended just now, as after a goal. */
      const isRefusedForPrice = async (): Promise<boolean> => {
        await stakeField(page).fill('2')
        const isPlaced = await movePriceOnTheWay(page)
        // Its price may move before the press, or under it, too: then that is agreed to first.
        await expect(async () => {
          if (isPlaced()) return
          if (await button(words.agree).isVisible()) await button(words.agree).click()
          await button(words.place).click({ timeout: 1000 })
          await expect.poll(isPlaced, { timeout: 2000 }).toBe(true)
        }).toPass()
        await expect(receipt.getByRole('heading', { name: words.refused })).toBeVisible({ timeout: 60_000 })
        if (!(await receipt.getByText(words.suspended).isVisible())) return true
        await button(words.done).click()
        return false
      }
      for (let tries = 0; tries < MAX_TRIES; tries++) if (await isRefusedForPrice()) break
      await expect(receipt.getByText(words.why)).toBeVisible()
      await expect(receipt.getByText(words.newPrice)).toBeVisible()
      await expect(balance(page)).toHaveText(/50[.,]00/)
      // What agreeing to it does is walked through on a book that stands still (bet.check.ts): here the match goes on.
      await expect(button(words.accept)).toBeEnabled()
    },
  )
}

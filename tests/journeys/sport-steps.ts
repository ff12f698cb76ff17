import { expect, type Locator, type Page } from '@playwright/test'
import { SPORT_KEPT } from '@tessera/contract/constants'
import { advanceSport, LONG_WAY, siteUrl } from './player.ts'

/** Texts of the sportsbook in a language. */
export interface SlipWords {
  readonly place: RegExp
  readonly accepted: string
  readonly bets: string
}

/** An event in the API's list of a sport. */
export interface SportEvent {
  readonly eventId: string
  readonly name: string
  readonly path: string
  readonly startsAt: string
  readonly category: { readonly id: number; readonly name: string }
  readonly championship: { readonly id: number; readonly name: string }
}

export const SOCCER = 66
export const ICE_HOCKEY = 70
export const TENNIS = 68
export const TABLE_TENNIS = 80

/** Main market in the API's list. A suspended one has no prices. */
interface MainMarket {
  readonly outcomes: readonly { readonly price: number | null }[]
}

/** Returns the upcoming events of a sport that have prices, earliest first, once the sportsbook is ready. */
async function eventsToCome(count: number, sportId: number, sinceMs = 0): Promise<SportEvent[]> {
  let events: SportEvent[] = []
  await expect
    .poll(async () => {
      const answer = await fetch(`${siteUrl()}/api/game/sport/events?sportId=${sportId}`)
      const { data }: { data: (SportEvent & { phase: string; main: MainMarket | null })[] } =
        await answer.json()
      events = data.filter(
        ({ phase, main, startsAt }) =>
          phase === 'not-started' &&
          main?.outcomes.some(({ price }) => price !== null) &&
          Date.parse(startsAt) > sinceMs,
      )
      return events.length
    }, LONG_WAY)
    .toBeGreaterThanOrEqual(count)
  return events
}

/** Returns the last upcoming events of a sport. */
export const nextEvents = async (count: number, sportId = SOCCER): Promise<SportEvent[]> =>
  (await eventsToCome(count, sportId)).slice(-count)

const MINUTE_MS = 60_000

/** Returns an event that starts soon, so that it has many markets, but not within some minutes: by default not during a journey. */
export async function eventWithMarkets(sportId = SOCCER, minutes = 10): Promise<SportEvent | undefined> {
  const sinceMs = (await advanceSport(1000)) + minutes * MINUTE_MS
  return (await eventsToCome(1, sportId, sinceMs))[0]
}

/** Returns an upcoming event of which a side has played before, once there is one. */
export async function eventWithForm(): Promise<SportEvent> {
  let found: SportEvent | undefined
  await expect
    .poll(async () => {
      const sinceMs = (await advanceSport(MINUTE_MS)) + 10 * MINUTE_MS
      for (const event of await eventsToCome(1, SOCCER, sinceMs)) {
        const answer = await fetch(`${siteUrl()}/sportsbook/api/events/${event.eventId}/form`)
        const form: { home: object[]; away: object[] } = await answer.json()
        if (form.home.length + form.away.length > 0) found ??= event
        if (found) break
      }
      return found
    }, LONG_WAY)
    .toBeDefined()
  if (!found) throw new Error('no side has played')
  return found
}

interface LiveEvent extends SportEvent {
  readonly main: object | null
  readonly facts: { readonly period: string; readonly clock: { readonly isRunning: boolean } | null } | null
}

/** True if no price moves, because the players rest. */
const isInBreak = ({ facts }: LiveEvent): boolean =>
  facts?.period === 'break' || facts?.clock?.isRunning === false

/** Time to skip a break of the only match minute by minute. */
const BREAK = { ...LONG_WAY, intervals: [100] }

/**
 * Returns the live events of a sport that have prices and are not in a break, latest start first, because older ones may end
 * during a journey.
 */
export async function liveEvents(sportId: number): Promise<SportEvent[]> {
  let events: LiveEvent[] = []
  await expect
    .poll(async () => {
      const answer = await fetch(`${siteUrl()}/api/game/sport/events?sportId=${sportId}&when=live`)
      const { data }: { data: LiveEvent[] } = await answer.json()
      events = data.filter((event) => event.main !== null && !isInBreak(event))
      // No match is live, or the only one is suspended or in a break.
      if (events.length === 0) await advanceSport(MINUTE_MS)
      return events.length
    }, BREAK)
    .toBeGreaterThan(0)
  return events.toSorted((one, other) => other.startsAt.localeCompare(one.startsAt))
}

/** The balance in the header, in any language. */
export const balance = (page: Page): Locator => page.locator('header').first().locator('.t-amount').first()

/** The sportsbook in the page. */
export const widget = (page: Page): Locator => page.locator('.sport-widget')
/** The first odds that can be selected. */
export const price = (page: Page): Locator =>
  page.locator('.sport-widget button.odds:not([aria-disabled])').first()

/**
 * Accepts any odds on pages that are opened from now on, as a player may set it. Otherwise odds that happen to fall
 * during a journey refuse its bet.
 */
export const acceptAnyOdds = (page: Page): Promise<unknown> =>
  page.addInitScript((key) => {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ accept: 'any' }))
  }, `${SPORT_KEPT.prefix}${SPORT_KEPT.slip}`)

/** Opens the slip. It is next to an event, or in a sheet on a phone. */
export async function openSlip(page: Page): Promise<void> {
  const slip = page
    .locator('.sport-widget')
    .locator('button.slip-bar, .slip-rail .slip-leg')
    .filter({ visible: true })
    .first()
  await expect(slip).toBeVisible()
  const bar = page.locator('.sport-widget button.slip-bar')
  if (await bar.isVisible()) await bar.click()
}

/** The first visible stake field. */
export const stakeField = (page: Page): Locator => widget(page).locator('.stake-input input:visible').first()

/** Places the slip's bet and waits until it is accepted. */
export async function place(page: Page, words: SlipWords, stake: string): Promise<void> {
  await openSlip(page)
  await stakeField(page).fill(stake)
  await widget(page).getByRole('button', { name: words.place }).click()
  await expect(widget(page).getByText(words.accepted).filter({ visible: true }).first()).toBeVisible()
}

/** Closes the slip's sheet, if any, and follows the link to the player's bets. */
export async function toBets(page: Page, words: SlipWords): Promise<void> {
  await page.keyboard.press('Escape')
  await widget(page).getByRole('link', { name: words.bets }).first().click()
}

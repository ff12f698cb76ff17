import { expect, type Locator, type Page } from '@playwright/test'
import { advanceSport, siteUrl } from './player.ts'

/** Steps of a sports player on the site, in each language. */
export interface SlipWords {
  readonly place: RegExp
  readonly accepted: string
  readonly bets: string
}

/** An event as the list of a sport tells it. */
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

/** Events of a sport that are to come and have prices, the next one first, once the book is open. */
async function eventsToCome(count: number, sportId: number): Promise<SportEvent[]> {
  let events: SportEvent[] = []
  await expect
    .poll(async () => {
      const answer = await fetch(`${siteUrl()}/api/game/sport/events?sportId=${sportId}`)
      const { data }: { data: (SportEvent & { phase: string; main: object | null })[] } = await answer.json()
      events = data.filter(({ phase, main }) => phase === 'not-started' && main !== null)
      return events.length
    })
    .toBeGreaterThanOrEqual(count)
  return events
}

/** The last of them. */
export const nextEvents = async (count: number, sportId = SOCCER): Promise<SportEvent[]> =>
  (await eventsToCome(count, sportId)).slice(-count)

const MINUTE_MS = 60_000

/** One that starts soon, and so has many markets, but not before a journey ends. */
export async function eventWithMarkets(sportId = SOCCER): Promise<SportEvent | undefined> {
  const sinceMs = Date.now() + 10 * MINUTE_MS
  return (await eventsToCome(1, sportId)).find(({ startsAt }) => Date.parse(startsAt) > sinceMs)
}

interface LiveEvent extends SportEvent {
  readonly main: object | null
}

/** Live events of a sport with prices, that which began last first: the longest running may end before it is looked at. */
export async function liveEvents(sportId: number): Promise<SportEvent[]> {
  let events: LiveEvent[] = []
  await expect
    .poll(async () => {
      const answer = await fetch(`${siteUrl()}/api/game/sport/events?sportId=${sportId}&when=live`)
      const { data }: { data: LiveEvent[] } = await answer.json()
      events = data.filter(({ main }) => main !== null)
      // Between two matches, or while the only one stands still.
      if (events.length === 0) await advanceSport(MINUTE_MS)
      return events.length
    })
    .toBeGreaterThan(0)
  return events.toSorted((one, other) => other.startsAt.localeCompare(one.startsAt))
}

/** The balance in the header, however the language writes it. */
export const balance = (page: Page): Locator => page.locator('header').first().locator('.t-amount').first()

/** The sportsbook in the page. */
export const widget = (page: Page): Locator => page.locator('.sport-widget')
/** The first price that can be chosen. */
export const price = (page: Page): Locator =>
  page.locator('.sport-widget button.odds:not([aria-disabled])').first()

/** The slip stands beside an event, and on a phone in a sheet that is opened. */
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

/** The first field for a stake that is in sight. */
export const stakeField = (page: Page): Locator => widget(page).locator('.stake-input input:visible').first()

/** Stakes what is in the slip, and waits until it is accepted. */
export async function place(page: Page, words: SlipWords, stake: string): Promise<void> {
  await openSlip(page)
  await stakeField(page).fill(stake)
  await widget(page).getByRole('button', { name: words.place }).click()
  await expect(widget(page).getByText(words.accepted).filter({ visible: true }).first()).toBeVisible()
}

/** Closes the slip where it is a sheet, and follows the widget's link to the bets. */
export async function toBets(page: Page, words: SlipWords): Promise<void> {
  await page.keyboard.press('Escape')
  await widget(page).getByRole('link', { name: words.bets }).first().click()
}

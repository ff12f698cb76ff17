/** Steps that prepare the sportsbook for the README's screenshots. */
import { expect, type Locator, type Page } from '@playwright/test'

const SOCCER = 66
const TENNIS = 68
const BASKETBALL = 67
const MINUTE_MS = 60_000
/** Waits for the sportsbook to open: some ten seconds after its start. */
const PATIENCE = { timeout: 120_000 }

/** An event in a list of the API. `main` is null while its main market takes no bets. */
interface SportEvent {
  readonly path: string
  readonly phase: string
  readonly startsAt: string
  readonly main: object | null
}

/** The running installation: its address and the key that moves the clock of simulated sport. */
export interface SportSite {
  readonly url: string
  readonly sandboxKey: string
}

const widget = (page: Page): Locator => page.locator('.sport-widget')
const openOdds = (page: Page): Locator => widget(page).locator('button.odds:not([aria-disabled])')

async function list({ url }: SportSite, query: string): Promise<SportEvent[]> {
  const response = await fetch(`${url}/api/game/sport/events?${query}`)
  const { data }: { data: SportEvent[] } = await response.json()
  return data.filter(({ main }) => main !== null)
}

/** Time by which the clock of simulated sport is ahead of the real one. */
let aheadMs = 0

async function advanceClock({ url, sandboxKey }: SportSite): Promise<void> {
  const response = await fetch(`${url}/sportsbook/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sandboxKey}` },
    body: JSON.stringify({ advanceMs: MINUTE_MS }),
  })
  if (!response.ok) throw new Error(`the clock of sport answered ${response.status}`)
  aheadMs += MINUTE_MS
}

/** Returns the path of a live soccer match that lasts for some more minutes of real time. */
export async function liveMatch(site: SportSite): Promise<string> {
  let path: string | undefined
  await expect
    .poll(async () => {
      const events = await list(site, `sportId=${SOCCER}&when=live`)
      const minutes = (startsAt: string) => (Date.now() + aheadMs - Date.parse(startsAt)) / MINUTE_MS
      path = events.find(({ startsAt }) => minutes(startsAt) > 1 && minutes(startsAt) < 10)?.path
      if (path === undefined) await advanceClock(site)
      return path
    }, PATIENCE)
    .toBeDefined()
  return path ?? ''
}

/** Adds one selection from each of three sports to the slip and stakes ten euros on the accumulator. */
export async function fillSlip(page: Page, site: SportSite): Promise<void> {
  for (const sportId of [TENNIS, BASKETBALL, SOCCER]) {
    const events = await list(site, `sportId=${sportId}`)
    const event = events.filter(({ phase }) => phase === 'not-started').at(-1)
    if (event === undefined) throw new Error(`no event of sport ${sportId} is upcoming`)
    await page.goto(site.url + event.path)
    await openOdds(page).first().click(PATIENCE)
    await expect(widget(page).locator('button.odds[aria-pressed=true]').first()).toBeVisible()
  }
  const bar = widget(page).locator('button.slip-bar')
  if (await bar.isVisible()) await bar.click()
  const stake = widget(page).locator('.stake-input input:visible').first()
  await stake.fill('10')
  // Without the focus ring.
  await stake.blur()
}

/** Waits until the sportsbook shows odds that take bets. */
export async function untilOpen(page: Page): Promise<void> {
  await expect(openOdds(page).first()).toBeVisible(PATIENCE)
}

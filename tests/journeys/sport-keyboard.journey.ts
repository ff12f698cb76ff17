import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { deposit, enterAs, readyPlayer, siteUrl, sizeOf } from './player.ts'
import { acceptAnyOdds, nextEvents, type SportEvent, TENNIS } from './sport-steps.ts'

/** Betting with Tab, arrow keys and Enter only: from the search to a partial cash-out. */

const WORDS = {
  '': {
    skip: 'Skip the list of sports',
    search: 'Search',
    toSlip: 'Go to the bet slip',
    slip: 'Bet slip',
    share: 'Share',
    link: /^Link/,
    stake: /^Stake/,
    place: /^Place bet/,
    accepted: 'Bet placed',
    done: 'Done',
    bets: 'My bets',
    cashOut: /^Cash out/,
    part: 'Partial or auto cash out',
    confirm: /^Confirm/,
    running: '90% of your stake is still active',
    settings: 'Betting settings',
    zone: 'Time zone: Japan Standard Time',
    favourite: (name: string) => `Add ${name} to favourites`,
    favourites: 'Favourites',
  },
  '/de': {
    skip: 'Liste der Sportarten überspringen',
    search: 'Suche',
    toSlip: 'Zum Wettschein',
    slip: 'Wettschein',
    share: 'Teilen',
    link: /^Link/,
    stake: /^Einsatz/,
    place: /^Wette abgeben/,
    accepted: 'Wette angenommen',
    done: 'Fertig',
    bets: 'Meine Wetten',
    cashOut: /^Cash-out/,
    part: 'Teil- oder Auto-Cash-out',
    confirm: /bestätigen$/,
    running: '90 % deines Einsatzes laufen noch',
    settings: 'Wetteinstellungen',
    zone: 'Zeitzone: Japanische Normalzeit',
    favourite: (name: string) => `${name} zu Favoriten hinzufügen`,
    favourites: 'Favoriten',
  },
} as const

/** More than the stops of a page with a full list of search results. */
const MOST_STOPS = 300

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((found) =>
    found.some((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element),
  )

/** Expects a visible focus ring around the focused element, and nothing over it. */
async function expectSeen(target: Locator): Promise<void> {
  const seen = () =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const root = element.getRootNode() as Document | ShadowRoot
      const above = root.elementFromPoint(left + width / 2, top + height / 2)
      // A field's frame or a radio button's label shows the ring.
      const ringed = [element, element.parentElement].find(
        (each) => each && getComputedStyle(each).outlineStyle !== 'none',
      )
      return {
        isRinged: ringed !== undefined,
        isOnTop: above !== null && (element.contains(above) || above.contains(element)),
      }
    })
  await expect.poll(seen).toEqual({ isRinged: true, isOnTop: true })
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target.first()).toBeAttached()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key)
    if (await hasFocus(target)) return expectSeen(target.first())
  }
  const last = await page.locator(':focus').evaluateAll(([focused]) => focused?.outerHTML.slice(0, 200))
  throw new Error(`no way by ${key} to ${target}; the focus is on ${last}`)
}

async function tabAndPress(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

for (const [prefix, words] of Object.entries(WORDS)) {
  const language = prefix === '' ? 'en' : 'de'

  test(
    `a player finds, places and partly cashes out an accumulator by keyboard: ${language}`,
    sizeOf(language),
    async ({ page, isMobile }) => {
      // Every stop on the way is checked.
      test.slow()
      const player = await readyPlayer()
      await deposit(player, 5000)
      await player.call('PUT', '/api/player/profile', { timeZone: 'Asia/Tokyo' })
      const events = await nextEvents(2, TENNIS)
      const [, last] = events
      if (!last) throw new Error('nothing is to come')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await acceptAnyOdds(page)
      await enterAs(page, player, `${prefix}/sport`)
      const widget = page.locator('.sport-widget')
      await expect(page.locator('[data-sport=shown]')).toBeVisible()
      const button = (name: string | RegExp) =>
        widget.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true })
      const place = (name: string) => widget.getByRole('link', { name, exact: true })
      const slip = widget.getByRole('region', { name: words.slip }).filter({ visible: true })
      const rowOf = ({ path }: SportEvent) =>
        widget.locator('.event-row').filter({ has: page.locator(`a[href="${prefix}${path}"]`) })

      await test.step('two events are found by their names, and a price of each chosen', async () => {
        await tabAndPress(page, button(words.skip))
        await tabAndPress(page, place(words.search))
        const field = widget.getByRole('searchbox')
        await tabTo(page, field)
        for (const event of events) {
          if (!(await hasFocus(field))) await tabTo(page, field, 'Shift+Tab')
          await page.keyboard.press('Control+A')
          await page.keyboard.type(event.name)
          const price = rowOf(event).locator('.odds').first()
          // Odds can't be selected before they are up to date.
          await expect(price).not.toHaveAttribute('aria-disabled')
          await tabAndPress(page, price)
          await expect(price).toHaveAttribute('aria-pressed', 'true')
        }
      })

      await test.step('the slip is the next stop: its link, its kind, its stake', async () => {
        await tabAndPress(page, rowOf(last).getByRole('button', { name: words.toSlip }))
        if (isMobile) await expect(widget.getByRole('dialog', { name: words.slip })).toBeVisible()
        else await expect(slip).toBeFocused()
        if (!(await hasFocus(button(words.share)))) await tabTo(page, button(words.share))
        await page.keyboard.press('Enter')
        await expect(slip.getByLabel(words.link)).toHaveValue(/\?slip=/)
        const kinds = slip.locator('.slip-modes input')
        await tabTo(page, slip.locator('.slip-modes input:checked'))
        await page.keyboard.press('ArrowLeft')
        await expect(kinds.first()).toBeChecked()
        await page.keyboard.press('ArrowRight')
        await expect(kinds.last()).toBeChecked()
        await tabTo(page, slip.getByRole('textbox', { name: words.stake }))
        await page.keyboard.type('2')
      })

      await test.step('the bet is placed, and the focus stays in the slip', async () => {
        await expect(button(words.place)).not.toHaveAttribute('aria-disabled')
        await tabAndPress(page, button(words.place))
        await expect(slip.getByRole('heading', { name: words.accepted })).toBeVisible()
        await expect(slip).toBeFocused()
        await tabAndPress(page, button(words.done))
        await expect(slip).toBeFocused()
        if (!isMobile) return
        await page.keyboard.press('Escape')
        // The focus returns after the sheet has closed, and would leave a stop that the next keys have reached.
        await expect(widget.locator('.main')).toBeFocused()
      })

      await test.step('a part of it is sold', async () => {
        // After the sheet closes, the focus is on the whole sportsbook. Its navigation comes first, then the slip.
        await tabAndPress(page, place(words.bets), isMobile ? 'Tab' : 'Shift+Tab')
        await expect(page).toHaveURL(/page=bets/)
        await tabAndPress(page, button(words.part))
        await tabTo(page, widget.getByRole('slider'))
        await page.keyboard.press('Home')
        await tabAndPress(page, widget.locator('.cash-part').getByRole('button', { name: words.cashOut }))
        await tabAndPress(page, button(words.confirm))
        await expect(widget.getByText(words.running)).toBeVisible()
        await expect(widget.locator('.cash')).toBeFocused()
        await expect(button(words.confirm)).toHaveCount(0)
        await expectNoViolations(page)
      })

      await test.step('prices are written another way, and times in the zone of the profile', async () => {
        await tabAndPress(page, button(words.settings), 'Shift+Tab')
        await expect(widget.getByText(words.zone)).toBeVisible()
        await tabTo(page, widget.locator('.settings input:checked').first())
        for (const format of ['fractional', 'american']) {
          await page.keyboard.press('ArrowRight')
          await expect(widget.locator(`.settings input[value=${format}]`)).toBeChecked()
        }
        await expect(widget.locator('.bet .slip-price').first()).toHaveText(/^[+\u2212-]\d+$/)
      })

      await test.step('an event is opened from the bet, and kept as a favourite', async () => {
        await tabAndPress(page, widget.locator(`.bet a[href="${prefix}${last.path}"]`))
        await expect(page).toHaveURL(`${siteUrl()}${prefix}${last.path}`)
        // After a navigation, the focus starts at the content.
        await expect(page.locator('#main')).toBeFocused()
        const time = new Intl.DateTimeFormat('en-GB', {
          hour: '2-digit',
          minute: '2-digit',
          timeZone: 'Asia/Tokyo',
        })
        await expect(widget.locator('.kick-off')).toHaveText(time.format(new Date(last.startsAt)))
        // On a phone, the list of sports is hidden on an event's page.
        if (!isMobile) await tabAndPress(page, button(words.skip))
        await tabAndPress(page, button(words.favourite(last.name)))
        await expect(button(words.favourite(last.name))).toHaveCount(0)
        await tabAndPress(page, place(words.favourites), 'Shift+Tab')
        await expect(widget.locator('.event-row')).toHaveCount(1)
      })
    },
  )
}

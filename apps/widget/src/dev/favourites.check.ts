import { expect, type Page } from '@playwright/test'
import { noFacts } from './fake-events.ts'
import { COMING_ID, expectAccessible, LIVE_ID, test } from './widget-test.ts'

/** Tests of favourite teams and leagues, of the order of sports, and of notifications of goals. */

const sportsOf = (page: Page) => page.locator('.sport-link .sport-name').allTextContents()

test('a guest changes the order of sports with the keyboard, and the browser remembers it', async ({
  open,
  page,
}) => {
  await open({ props: { page: 'live' } })
  await expect
    .poll(async () => (await sportsOf(page)).slice(0, 3))
    .toEqual(['Soccer', 'Tennis', 'Basketball'])
  await page.getByRole('button', { name: 'Order of sports' }).focus()
  await page.keyboard.press('Enter')
  const top = page.getByRole('button', { name: 'Move Basketball to the top' })
  await top.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Basketball: place 1 of')).toBeAttached()
  // The focus stays at the sport that moved.
  await page.getByRole('button', { name: 'Move Basketball down' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move Basketball down' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Order of sports' }).click()
  const changed = ['Soccer', 'Basketball', 'Tennis']
  await expect.poll(async () => (await sportsOf(page)).slice(0, 3)).toEqual(changed)
  await page.reload()
  await expect.poll(async () => (await sportsOf(page)).slice(0, 3)).toEqual(changed)
  await page.getByRole('button', { name: 'Order of sports' }).click()
  await page.getByRole('button', { name: 'Reset order' }).click()
  await page.getByRole('button', { name: 'Order of sports' }).click()
  await expect.poll(async () => (await sportsOf(page))[1]).toBe('Tennis')
})

test('sports can be moved twice before the code that stores their order has loaded', async ({
  open,
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/favourite-desk/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await open({ props: { page: 'live' } })
  await page.getByRole('button', { name: 'Order of sports' }).click()
  await page.getByRole('button', { name: 'Move Basketball to the top' }).click()
  await page.getByRole('button', { name: 'Move Tennis to the top' }).click()
  const first = page.locator('.rail-editor li')
  await expect(first.first()).toContainText('Tennis')
  gate.resolve()
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((each) => /^68,67,66/.test(each))))
    .toBe(true)
  await page.reload()
  await expect
    .poll(async () => (await sportsOf(page)).slice(0, 3))
    .toEqual(['Tennis', 'Basketball', 'Soccer'])
})

test('the order of a player is stored in the sportsbook', async ({ open, page, server }) => {
  server.bets.settings.sportOrder = [68, 66]
  await open({ token: 'good', props: { page: 'live' } })
  await expect.poll(async () => (await sportsOf(page)).slice(0, 2)).toEqual(['Tennis', 'Soccer'])
  await page.getByRole('button', { name: 'Order of sports' }).click()
  await page.getByRole('button', { name: 'Move Soccer up' }).click()
  await expect.poll(() => server.bets.settings.sportOrder.slice(0, 2)).toEqual([66, 68])
})

test('a marked league comes first in lists and among the favourites, with its next events', async ({
  open,
  page,
  server,
}) => {
  await open({ token: 'good', props: { page: 'live' } })
  const names = page.locator('.group-link')
  await expect(names.first()).toContainText('Harbour League')
  await page.getByRole('button', { name: 'Add Prairie Bowl to favourites' }).click()
  await expect(names.first()).toContainText('Prairie Bowl')
  await expect.poll(() => [...server.bets.marks.keys()]).toEqual(['league/7200'])
  await page.getByRole('link', { name: 'Favourites' }).click()
  await expect(page.locator('.mark-list')).toContainText('Prairie Bowl')
  await expect(page.locator('.event-row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove Prairie Bowl from favourites' }).click()
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
})

test('a team is marked on the page of its event', async ({ open, page, server }) => {
  await open({ token: 'good', props: { page: 'event', eventId: COMING_ID } })
  await page.getByRole('button', { name: 'Add Lantern Town to favourites', exact: true }).click()
  await expect
    .poll(() => [...server.bets.marks.values()])
    .toEqual([expect.objectContaining({ kind: 'team', name: 'Lantern Town' })])
})

const score = (home: number, away: number) => ({ ...noFacts, period: 'half-2', score: { home, away } })

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1440, 900],
] as const)
  test(`a goal in a favourite event is shown without covering a price, ${width} × ${height}`, async ({
    open,
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height })
    server.bets.favourites.add(LIVE_ID)
    server.book.change(LIVE_ID, { facts: score(1, 1) }, [])
    await open({ token: 'good', props: { page: 'live' } })
    // The stored settings, which come with the favourites, must not replace those selected below.
    await expect(page.locator('.event-row .star[aria-pressed="true"]').first()).toBeAttached()
    await page.getByRole('button', { name: 'Betting settings' }).click()
    const setting = page.getByRole('checkbox', { name: 'Notify me of goals' })
    await expect(setting).not.toBeChecked()
    await setting.check()
    await expect.poll(() => server.bets.settings.goalAlerts).toBe(true)
    await page.getByRole('button', { name: 'Betting settings' }).click()
    await expect(page.locator('.event-row .odds:not([aria-disabled])').first()).toBeAttached()
    // Read and pressed at once, because the note goes after some seconds.
    const readNotes = () =>
      page.locator('.goal-alert').evaluateAll((notes) =>
        notes.flatMap((element) => {
          const box = element.getBoundingClientRect()
          const prices = [...(element.getRootNode() as ShadowRoot).querySelectorAll('.odds')]
          // The list may just be loading.
          if (prices.length === 0) return []
          const found = prices
            .map((price) => price.getBoundingClientRect())
            .filter(
              (price) =>
                box.left < price.right &&
                price.left < box.right &&
                box.top < price.bottom &&
                price.top < box.bottom,
            )
          element.querySelector<HTMLElement>('a, button')?.click()
          return {
            text: element.textContent,
            prices: prices.length,
            covered: found.length,
            isOnPage: box.top >= 0 && box.bottom <= innerHeight,
          }
        }),
      )
    const shown: Awaited<ReturnType<typeof readNotes>> = []
    // Goals before the widget follows the event are not announced.
    let home = 1
    await expect
      .poll(
        async () => {
          home += 1
          server.book.change(LIVE_ID, { facts: score(home, 1) }, [])
          shown.push(...(await readNotes()))
          return shown.length
        },
        { intervals: [1000] },
      )
      .toBe(1)
    const [note] = shown
    expect(note?.text).toMatch(/Harbour United · HAR \d+–1 OMR/)
    expect(note).toMatchObject({ covered: 0, isOnPage: true })
    expect(note?.prices).toBeGreaterThan(10)
    await expect(page.locator('.main[data-page="event"]')).toBeVisible()
  })

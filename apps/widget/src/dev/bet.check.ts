import { expect, type Page } from '@playwright/test'
import type { ReachedLimit } from '@tessera/contract/refusal-reason'
import { COMING_ID, callbackValues, eventProps, LIVE_ID, stopClock, test } from './widget-test.ts'

/** Tests of betting: changing prices, the slip, placed bets and their cash-out. */

const player = { token: 'good', props: eventProps }
const pick = (page: Page, outcome: string, nth = 0) =>
  page.locator(`.panel .odds[data-outcome="${outcome}"]:not([aria-disabled])`).nth(nth).click()
const stake = (page: Page, amount: string) =>
  page
    .getByRole('textbox', { name: /^Stake/ })
    .first()
    .fill(amount)
const place = (page: Page) => page.getByRole('button', { name: /^Place bet/ })

test('marks a changed price with a shape and a colour', async ({ open, page, server }) => {
  // The mark goes after some seconds.
  await stopClock(page)
  await open({ props: eventProps })
  const price = page.locator('.panel .odds[data-outcome="home"] .odds-price').first()
  await expect(page.locator('.panel .odds:not([aria-disabled])').first()).toBeVisible()
  server.book.move(LIVE_ID, ['1x2'], 'up')
  await expect(price).toHaveText('2.14')
  await expect(price).toHaveAttribute('data-move', 'up')
  await expect(price.locator('.move-mark')).toHaveCount(1)
})

test('ignores a late message', async ({ open, server }) => {
  const page = await open({ props: eventProps })
  await expect(page.locator('.panel .odds:not([aria-disabled])').first()).toBeVisible()
  const before = server.book.event(LIVE_ID)
  server.book.move(LIVE_ID, ['1x2'], 'up')
  const price = page.locator('.panel .odds[data-outcome="home"] .odds-price').first()
  await expect(price).toHaveText('2.14')
  server.book.publishState(before, ['1x2'])
  // A later message has arrived, so the late one has as well.
  const other = page.locator('.panel .odds[data-outcome="yes"] .odds-price').first()
  const shown = await other.textContent()
  server.book.move(LIVE_ID, ['both-score'], 'up')
  await expect(other).not.toHaveText(shown ?? '')
  await expect(price).toHaveText('2.14')
})

test('accepts no bets while disconnected, until prices have been requested again', async ({
  open,
  server,
}) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await stake(page, '10')
  await expect(place(page)).not.toHaveAttribute('aria-disabled')
  server.setDisconnected(true)
  await expect(page.locator('.panel .odds:not([aria-disabled])')).toHaveCount(0)
  await expect(page.getByText('Connection lost')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connecting …' })).toHaveAttribute('aria-disabled', 'true')
  server.book.move(LIVE_ID, ['1x2'], 'up')
  server.setDisconnected(false)
  await expect(page.locator('.panel .odds[data-outcome="home"] .odds-price').first()).toHaveText('2.14')
  await expect(page.locator('.panel .odds:not([aria-disabled])').first()).toBeVisible()
})

test('accepts no bets on a suspended market', async ({ open, server }) => {
  const page = await open({ props: eventProps })
  await expect(page.locator('.panel .odds:not([aria-disabled])').first()).toBeVisible()
  server.book.status(LIVE_ID, ['1x2'], 'suspended')
  await expect(page.locator('.panel').first().getByText('Suspended')).toBeVisible()
  await expect(page.locator('.panel').first().locator('.odds:not([aria-disabled])')).toHaveCount(0)
})

test('places a single, reports it to the page and empties the slip', async ({ open }) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await stake(page, '12.50')
  await expect(page.locator('.figure-main dd')).toHaveText('€26.25')
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible()
  await expect(page.getByText('€12.50 returns €26.25')).toBeVisible()
  // The page shows the balance, so the slip doesn't repeat it.
  await expect.poll(() => callbackValues(page, 'balance')).toHaveLength(1)
  await expect(page.getByText('987.50')).toHaveCount(0)
  expect(await callbackValues(page, 'bet')).toEqual([{ betIds: ['B1'] }])
  await expect(page.locator('.slip-leg')).toHaveCount(0)
})

test('keeps the slip over a reload and a log-in', async ({ open }) => {
  const page = await open({ props: eventProps })
  await pick(page, 'home')
  await expect(page.getByRole('button', { name: 'Sign in to bet' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in to bet' }).click()
  expect(await callbackValues(page, 'sign-in')).toHaveLength(1)
  await page.reload()
  await expect(page.locator('.slip-leg')).toHaveCount(1)
  await page.evaluate(() => Reflect.get(window, 'sport').set({ token: 'good' }))
  await stake(page, '5')
  await expect(place(page)).not.toHaveAttribute('aria-disabled')
})

test('handles a changed price as selected in the slip', async ({ open, server }) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await stake(page, '10')
  const choice = page.getByRole('combobox', { name: 'When odds change' })
  await choice.selectOption('Ask every time')
  server.book.move(LIVE_ID, ['1x2'], 'up')
  await page.getByRole('button', { name: 'Accept odds changes' }).click()
  await expect(place(page)).toBeVisible()
  await choice.selectOption('Accept any odds')
  server.book.move(LIVE_ID, ['1x2'], 'down')
  await expect(page.locator('.slip-leg .slip-price')).toHaveText('2.10')
  await expect(page.getByRole('button', { name: 'Accept odds changes' })).toHaveCount(0)
})

test('shows the reason and the new price of a refusal and accepts it with one press', async ({
  open,
  server,
}) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await stake(page, '10')
  await expect(place(page)).not.toHaveAttribute('aria-disabled')
  server.bets.wish = 'refuse'
  // Set late, so that a pending quote doesn't return this price.
  server.bets.onPlace = () => server.book.changeUnpublished(LIVE_ID, '1x2', 190)
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Bet not placed' })).toBeVisible()
  await expect(page.getByText('New odds: 1.90')).toBeVisible()
  server.bets.wish = 'accept'
  await page.getByRole('button', { name: 'Accept 1.90 and place bet' }).click()
  await expect(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible()
})

test('explains in words which limit refuses a bet', async ({ open, server }) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await stake(page, '10')
  await expect(place(page)).not.toHaveAttribute('aria-disabled')
  const parameters: ReachedLimit = {
    ...{ period: 'day', source: 'operator', currency: 'EUR', limit: 2_000, left: 500, endsAt: null },
  }
  server.bets.rule = { reason: 'bet_limit', parameters }
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Bet not placed' })).toBeVisible()
  await expect(page.locator('.receipt')).toContainText('Your daily bet limit is €20.00. You have €5.00 left.')
  server.bets.rule = { reason: 'max_bet', parameters: { maxBetAmount: 250, currency: 'EUR' } }
  await place(page).click()
  await expect(page.locator('.receipt')).toContainText('you can stake up to €2.50')
})

test('places a bet once when its response is lost', async ({ open, server }) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await stake(page, '10')
  server.faults.push('late', 'down')
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible()
  expect(server.bets.bets.size).toBe(1)
})

test('shows a delayed bet as placed once it is accepted', async ({ open, server }) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await stake(page, '10')
  server.bets.wish = 'pend'
  await place(page).click()
  await expect(page.getByText('Confirming your bet …').first()).toBeVisible()
  server.bets.change('B1', { state: 'accepted' })
  await expect(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible()
})

test('offers a bet builder for selections of the same event', async ({ open }) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await pick(page, 'yes')
  await expect(page.getByText('can only be combined in a bet builder').first()).toBeVisible()
  await page.getByRole('button', { name: /^Combine .* in a bet builder$/ }).click()
  await expect(page.locator('.slip-leg')).toHaveCount(1)
  await expect(page.locator('.slip-leg .slip-price')).toHaveText('3.61')
})

test('shows the lines of a system of three selections', async ({ open }) => {
  const page = await open({ token: 'good' })
  for (const nth of [0, 2, 4]) await page.locator('.event-row .odds[data-outcome="home"]').nth(nth).click()
  await page.getByRole('radio', { name: 'System' }).check()
  await page.locator('.slip-modes select').selectOption('trixie')
  await page.getByText('Show all bets (4)').click()
  await expect(page.locator('.lines-list li')).toHaveCount(4)
  await stake(page, '1')
  await expect(place(page)).toHaveText('Place bet · €4.00')
})

test('parses stakes by language and asks about ambiguous ones', async ({ open }) => {
  const page = await open({ ...player, culture: 'de-DE' })
  await pick(page, 'home')
  const field = page.getByRole('textbox', { name: 'Einsatz' })
  await field.fill('250,50')
  await expect(page.getByRole('button', { name: 'Wette abgeben · 250,50 €' })).toBeVisible()
  await field.fill('1,234')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
})

test('shows a settled bet as soon as the result arrives', async ({ open, server }) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await stake(page, '10')
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible()
  await page.getByRole('link', { name: 'My bets' }).click()
  await expect(page.locator('.bet')).toHaveCount(1)
  server.bets.settle('B1', 'won')
  await expect(page.locator('.bet')).toHaveCount(0)
  await expect(page.getByText('Bet settled: Won')).toHaveCount(1)
  await page.getByRole('radio', { name: 'Settled' }).check()
  await expect(page.locator('.bet-state')).toHaveText('Won')
})

test('shows all odds in the selected format', async ({ open }) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await page.getByRole('button', { name: 'Betting settings' }).click()
  await page.getByRole('radio', { name: 'American +150' }).check()
  await expect(page.locator('.panel .odds[data-outcome="home"] .odds-price').first()).toHaveText('+110')
  await expect(page.locator('.slip-leg .slip-price')).toHaveText('+110')
})

test('loads a shared slip with current texts and prices', async ({ open, server }) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('.share-link input')).toHaveValue(/slip=S\d+$/)
  const [card, field] = await Promise.all(
    ['.share-link', '.share-link .input'].map((part) => page.locator(part).boundingBox()),
  )
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0))
  const code = (await page.locator('.share-link input').inputValue()).split('slip=')[1] ?? ''
  await page.evaluate(() => localStorage.clear())
  server.book.move(LIVE_ID, ['1x2'], 'up')
  await open({ props: { page: 'slip', slip: code } })
  await expect(page.locator('.slip-leg .slip-price')).toHaveText('2.14')
  expect(await callbackValues(page, 'slip-taken')).toEqual([{ slip: code }])
  // A shared slip is added once: navigation back doesn't restore removed selections.
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.locator('.slip-leg')).toHaveCount(0)
  await page.evaluate(() => Reflect.get(window, 'shown').setProps({ page: 'live' }))
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible()
  expect(await callbackValues(page, 'slip-taken')).toHaveLength(1)
  await open({ props: { slip: 'nothing1' } })
  await expect(page.getByRole('alert')).toHaveText('This shared bet slip has expired.')
})

test('keeps selections separate after a bet builder is separated in the slip', async ({ open }) => {
  const page = await open({ ...player })
  await page.getByRole('checkbox', { name: /^Bet builder/ }).check()
  await pick(page, 'home')
  await pick(page, 'yes')
  await expect(page.locator('.slip-leg')).toHaveCount(1)
  await page.getByRole('button', { name: 'Split into separate bets' }).click()
  await expect(page.locator('.slip-leg')).toHaveCount(2)
  await expect(page.getByRole('checkbox', { name: /^Bet builder/ })).not.toBeChecked()
})

test('returns the focus to the page when the slip is emptied in its sheet', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open({ ...player })
  await pick(page, 'home')
  await page.getByRole('button', { name: /^Bet slip/ }).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('button', { name: 'Close bet slip' }).click()
  await expect(page.locator('.main')).toBeFocused()
})

test('does not repeat a refused bet with one press after the slip has changed', async ({ open, server }) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await stake(page, '10')
  await expect(place(page)).not.toHaveAttribute('aria-disabled')
  server.bets.wish = 'refuse'
  server.bets.onPlace = () => server.book.changeUnpublished(LIVE_ID, '1x2', 190)
  await place(page).click()
  await expect(page.getByRole('button', { name: 'Accept 1.90 and place bet' })).toBeVisible()
  await pick(page, 'yes')
  await expect(page.locator('.slip-leg')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Accept 1.90 and place bet' })).toHaveCount(0)
  await expect(page.getByText('New odds: 1.90')).toBeVisible()
})

test('marks favourites and lists them', async ({ open }) => {
  const page = await open({ token: 'good', props: { page: 'event', eventId: COMING_ID } })
  await page.getByRole('button', { name: /^Add Old Mill Rovers .* to favourites$/ }).click()
  // Without delay: the list waits for the mark.
  await page.getByRole('link', { name: 'Favourites' }).click()
  await expect(page.locator('.event-row')).toHaveCount(1)
})

import { expect, type Page } from '@playwright/test'
import { COMING_ID, eventProps, heard, LIVE_ID, test } from './widget-test.ts'

/** What a player does: prices that move, a slip, bets and their cash-out. */

const player = { token: 'good', props: eventProps }
const pick = (page: Page, outcome: string, nth = 0) =>
  page.locator(`.panel .odds[data-outcome="${outcome}"]:not([aria-disabled])`).nth(nth).click()
const stake = (page: Page, amount: string) =>
  page
    .getByRole('textbox', { name: /^Stake/ })
    .first()
    .fill(amount)
const place = (page: Page) => page.getByRole('button', { name: /^Place bet/ })

test('a price that moves is marked by a shape and a colour', async ({ open, server }) => {
  const page = await open({ props: eventProps })
  const price = page.locator('.panel .odds[data-outcome="home"] .odds-price').first()
  await expect(page.locator('.panel .odds:not([aria-disabled])').first()).toBeVisible()
  server.book.move(LIVE_ID, ['1x2'], 'up')
  await expect(price).toHaveText('2.14')
  await expect(price).toHaveAttribute('data-move', 'up')
  await expect(price.locator('.move-mark')).toHaveCount(1)
})

test('a late message changes nothing', async ({ open, server }) => {
  const page = await open({ props: eventProps })
  await expect(page.locator('.panel .odds:not([aria-disabled])').first()).toBeVisible()
  const before = server.book.event(LIVE_ID)
  server.book.move(LIVE_ID, ['1x2'], 'up')
  const price = page.locator('.panel .odds[data-outcome="home"] .odds-price').first()
  await expect(price).toHaveText('2.14')
  server.book.tell(before, ['1x2'])
  // What is told after it has arrived: so has the late message.
  const other = page.locator('.panel .odds[data-outcome="yes"] .odds-price').first()
  const shown = await other.textContent()
  server.book.move(LIVE_ID, ['both-score'], 'up')
  await expect(other).not.toHaveText(shown ?? '')
  await expect(price).toHaveText('2.14')
})

test('cut off, no price can be bet on until it was asked for again', async ({ open, server }) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await stake(page, '10')
  await expect(place(page)).not.toHaveAttribute('aria-disabled')
  server.cut(true)
  await expect(page.locator('.panel .odds:not([aria-disabled])')).toHaveCount(0)
  await expect(page.getByText('Connection lost')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connecting …' })).toHaveAttribute('aria-disabled', 'true')
  server.book.move(LIVE_ID, ['1x2'], 'up')
  server.cut(false)
  await expect(page.locator('.panel .odds[data-outcome="home"] .odds-price').first()).toHaveText('2.14')
  await expect(page.locator('.panel .odds:not([aria-disabled])').first()).toBeVisible()
})

test('a suspended market can not be bet on', async ({ open, server }) => {
  const page = await open({ props: eventProps })
  await expect(page.locator('.panel .odds:not([aria-disabled])').first()).toBeVisible()
  server.book.status(LIVE_ID, ['1x2'], 'suspended')
  await expect(page.locator('.panel').first().getByText('Suspended')).toBeVisible()
  await expect(page.locator('.panel').first().locator('.odds:not([aria-disabled])')).toHaveCount(0)
})

test('a single is placed, accepted and told; the slip is then empty', async ({ open }) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await stake(page, '12.50')
  await expect(page.locator('.figure-main dd')).toHaveText('€26.25')
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible()
  await expect(page.getByText('€12.50 returns €26.25')).toBeVisible()
  // The page shows the balance: the slip would be a second place for it.
  await expect.poll(() => heard(page, 'balance')).toHaveLength(1)
  await expect(page.getByText('987.50')).toHaveCount(0)
  expect(await heard(page, 'bet')).toEqual([{ betIds: ['B1'] }])
  await expect(page.locator('.slip-leg')).toHaveCount(0)
})

test('the slip survives a reload and a log-in', async ({ open }) => {
  const page = await open({ props: eventProps })
  await pick(page, 'home')
  await expect(page.getByRole('button', { name: 'Sign in to bet' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in to bet' }).click()
  expect(await heard(page, 'sign-in')).toHaveLength(1)
  await page.reload()
  await expect(page.locator('.slip-leg')).toHaveCount(1)
  await page.evaluate(() => Reflect.get(window, 'sport').set({ token: 'good' }))
  await stake(page, '5')
  await expect(place(page)).not.toHaveAttribute('aria-disabled')
})

test('a price that moved is accepted by the chosen rule', async ({ open, server }) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await stake(page, '10')
  await page.getByRole('button', { name: 'Odds settings' }).click()
  await page.getByRole('radio', { name: 'Ask every time' }).check()
  server.book.move(LIVE_ID, ['1x2'], 'up')
  await page.getByRole('button', { name: 'Accept odds changes' }).click()
  await expect(place(page)).toBeVisible()
  await page.getByRole('radio', { name: 'Accept any odds' }).check()
  server.book.move(LIVE_ID, ['1x2'], 'down')
  await expect(page.locator('.slip-leg .slip-price')).toHaveText('2.10')
  await expect(page.getByRole('button', { name: 'Accept odds changes' })).toHaveCount(0)
})

test('a refusal says why and the new price, and takes it at one press', async ({ open, server }) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await stake(page, '10')
  await expect(place(page)).not.toHaveAttribute('aria-disabled')
  server.bets.wish = 'refuse'
  // Not before: a price that is still being asked for would be the new one.
  server.bets.onPlace = () => server.book.silently(LIVE_ID, '1x2', 190)
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Bet not placed' })).toBeVisible()
  await expect(page.getByText('New odds: 1.90')).toBeVisible()
  server.bets.wish = 'accept'
  await page.getByRole('button', { name: 'Accept 1.90 and place bet' }).click()
  await expect(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible()
})

test('a bet whose answer is lost is neither lost nor placed twice', async ({ open, server }) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await stake(page, '10')
  server.faults.push('late', 'down')
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible({ timeout: 15_000 })
  expect(server.bets.bets.size).toBe(1)
})

test('a bet that waits is accepted when it is', async ({ open, server }) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await stake(page, '10')
  server.bets.wish = 'pend'
  await place(page).click()
  await expect(page.getByText('Confirming your bet …').first()).toBeVisible()
  server.bets.change('B1', { state: 'accepted' })
  await expect(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible()
})

test('selections of one event are a problem that a bet builder solves', async ({ open }) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await pick(page, 'yes')
  await expect(page.getByText('can only be combined in a bet builder').first()).toBeVisible()
  await page.getByRole('button', { name: /^Combine .* in a bet builder$/ }).click()
  await expect(page.locator('.slip-leg')).toHaveCount(1)
  await expect(page.locator('.slip-leg .slip-price')).toHaveText('3.61')
})

test('three selections make a system, with its lines shown', async ({ open }) => {
  const page = await open({ token: 'good' })
  for (const nth of [0, 2, 4]) await page.locator('.event-row .odds[data-outcome="home"]').nth(nth).click()
  await page.getByRole('radio', { name: 'System' }).check()
  await page.locator('.slip-modes select').selectOption('trixie')
  await page.getByText('Show all bets (4)').click()
  await expect(page.locator('.lines-list li')).toHaveCount(4)
  await stake(page, '1')
  await expect(place(page)).toHaveText('Place bet · €4.00')
})

test('stakes are read by the language, and what is doubtful is asked', async ({ open }) => {
  const page = await open({ ...player, culture: 'de-DE' })
  await pick(page, 'home')
  const field = page.getByRole('textbox', { name: 'Einsatz' })
  await field.fill('250,50')
  await expect(page.getByRole('button', { name: 'Wette abgeben · 250,50 €' })).toBeVisible()
  await field.fill('1,234')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
})

test('a bet is settled the moment the result is in', async ({ open, server }) => {
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

test('odds are written as the player wants them, everywhere', async ({ open }) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await page.getByRole('button', { name: 'Odds settings' }).click()
  await page.getByRole('radio', { name: 'American +150' }).check()
  await expect(page.locator('.panel .odds[data-outcome="home"] .odds-price').first()).toHaveText('+110')
  await expect(page.locator('.slip-leg .slip-price')).toHaveText('+110')
})

test('a shared slip comes with words and prices of now', async ({ open, server }) => {
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
  expect(await heard(page, 'slip-taken')).toEqual([{ slip: code }])
  // Taken once: what was removed since stays out on the way back.
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.locator('.slip-leg')).toHaveCount(0)
  await page.evaluate(() => Reflect.get(window, 'shown').setProps({ page: 'live' }))
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible()
  expect(await heard(page, 'slip-taken')).toHaveLength(1)
  await open({ props: { slip: 'nothing1' } })
  await expect(page.getByRole('alert')).toHaveText('This shared bet slip has expired.')
})

test('a bet builder of the switch is separated in the slip, and stays so', async ({ open }) => {
  const page = await open({ ...player })
  await page.getByRole('checkbox', { name: /^Bet builder/ }).check()
  await pick(page, 'home')
  await pick(page, 'yes')
  await expect(page.locator('.slip-leg')).toHaveCount(1)
  await page.getByRole('button', { name: 'Split into separate bets' }).click()
  await expect(page.locator('.slip-leg')).toHaveCount(2)
  await expect(page.getByRole('checkbox', { name: /^Bet builder/ })).not.toBeChecked()
})

test('a slip that is emptied in its sheet leaves the focus on the page', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open({ ...player })
  await pick(page, 'home')
  await page.getByRole('button', { name: /^Bet slip/ }).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('button', { name: 'Close bet slip' }).click()
  await expect(page.locator('.main')).toBeFocused()
})

test('a refused bet is not placed again by one press once the slip holds another', async ({
  open,
  server,
}) => {
  const page = await open({ ...player })
  await pick(page, 'home')
  await stake(page, '10')
  await expect(place(page)).not.toHaveAttribute('aria-disabled')
  server.bets.wish = 'refuse'
  server.bets.onPlace = () => server.book.silently(LIVE_ID, '1x2', 190)
  await place(page).click()
  await expect(page.getByRole('button', { name: 'Accept 1.90 and place bet' })).toBeVisible()
  await pick(page, 'yes')
  await expect(page.locator('.slip-leg')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Accept 1.90 and place bet' })).toHaveCount(0)
  await expect(page.getByText('New odds: 1.90')).toBeVisible()
})

test('favourites are marked and found again', async ({ open }) => {
  const page = await open({ token: 'good', props: { page: 'event', eventId: COMING_ID } })
  await page.getByRole('button', { name: /to favourites$/ }).click()
  // At once: the list waits for the mark.
  await page.getByRole('link', { name: 'Favourites' }).click()
  await expect(page.locator('.event-row')).toHaveCount(1)
})

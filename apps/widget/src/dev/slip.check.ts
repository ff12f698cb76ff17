import { expect, type Page } from '@playwright/test'
import { COMING_ID, eventProps, LIVE_ID, stopClock, test } from './widget-test.ts'

/** Tests of filling the slip: names of bets, stakes with one press, repeated bets. */

const player = { token: 'good', props: eventProps }
const pick = (page: Page, outcome: string) =>
  page.locator(`.panel .odds[data-outcome="${outcome}"]:not([aria-disabled])`).first().click()
const stake = (page: Page, amount: string) =>
  page
    .getByRole('textbox', { name: /^Stake/ })
    .first()
    .fill(amount)
const place = (page: Page) => page.getByRole('button', { name: /^Place bet/ })

test('names the bet by its number of selections', async ({ open, page }) => {
  await open({ ...player })
  await pick(page, 'home')
  await page.evaluate(
    (id) => Reflect.get(window, 'shown').setProps({ page: 'event', eventId: id }),
    COMING_ID,
  )
  await page.getByRole('tab', { name: 'All' }).click()
  await pick(page, 'home')
  await expect(page.getByRole('radio', { name: 'Double' })).toBeChecked()
})

test('enters the highest stake that the balance covers', async ({ open, page, server }) => {
  server.bets.balance = 4_000
  await open({ ...player })
  await pick(page, 'home')
  await page.getByRole('button', { name: 'Max €40' }).click()
  await expect(page.getByRole('textbox', { name: /^Stake/ })).toHaveValue('40')
  await expect(place(page)).toHaveText('Place bet · €40.00')
})

test('repeats a placed bet with its stake', async ({ open, page }) => {
  await open({ ...player })
  await pick(page, 'home')
  await stake(page, '12.50')
  await place(page).click()
  await page.locator('.receipt').getByRole('button', { name: 'Repeat bet' }).click()
  await expect(page.getByRole('heading', { name: 'Bet placed' })).toHaveCount(0)
  await expect(page.locator('.slip-leg')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: /^Stake/ })).toHaveValue('12.50')
  await expect(place(page)).toHaveText('Place bet · €12.50')
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('types the stake on its own pad', async ({ open, page }) => {
    await open({ ...player })
    await pick(page, 'home')
    await page.getByRole('button', { name: /^Bet slip/ }).click()
    const pad = page.getByRole('group', { name: 'Stake pad' })
    for (const key of ['1', '2', '.', '5', '0'])
      await pad.getByRole('button', { name: key, exact: true }).tap()
    const field = page.getByRole('dialog').getByRole('textbox', { name: /^Stake/ })
    await expect(field).toHaveValue('12.50')
    await expect(field).toHaveAttribute('inputmode', 'none')
    await pad.getByRole('button', { name: 'Delete last digit' }).tap()
    await expect(field).toHaveValue('12.5')
    await expect(place(page)).toBeInViewport({ ratio: 1 })
  })
})

test('shows open bets below the slip with the running score of each leg', async ({ open, page, server }) => {
  await open({ ...player })
  await pick(page, 'home')
  await stake(page, '10')
  await place(page).click()
  const bets = page.getByRole('region', { name: 'My bets' })
  const score = bets.locator('.leg-score')
  const { facts } = server.book.event(LIVE_ID)
  if (!facts?.score) throw new Error('the event is not live')
  const { home, away } = facts.score
  await expect(score).toHaveText(`${home}–${away}`)
  await expect(bets.locator('.clock')).toBeVisible()
  server.book.change(LIVE_ID, { facts: { ...facts, score: { home: home + 1, away } } }, [])
  await expect(score).toHaveText(`${home + 1}–${away}`)
})

test.describe('one-tap bets', () => {
  // A press waits for its quote for some seconds, and for some seconds a second press counts as the same one.
  test.beforeEach(({ page }) => stopClock(page))

  const settings = (page: Page) => page.getByRole('button', { name: 'Betting settings' })
  const turnOn = async (page: Page, amount: string) => {
    await page.getByRole('textbox', { name: 'Stake per tap, EUR' }).fill(amount)
    await page.getByRole('button', { name: 'Turn on' }).click()
  }

  test('place a bet with one press, once for a double press, and end with the setting', async ({
    open,
    page,
    server,
  }) => {
    await open({ ...player })
    await settings(page).click()
    await turnOn(page, 'five')
    await expect(page.getByRole('alert')).toHaveText('Enter an amount, such as 10.50.')
    await turnOn(page, '7.50')
    await expect(page.locator('.slip').getByText('One-tap bets are on: €7.50')).toBeVisible()
    await page.locator('.panel .odds[data-outcome="home"]:not([aria-disabled])').first().dblclick()
    await expect(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible()
    expect([...server.bets.bets.values()].map(({ stake: staked, kind }) => [staked, kind])).toEqual([
      [750, 'single'],
    ])
    await expect(page.locator('.slip-leg')).toHaveCount(0)
    await page.reload()
    await page.locator('.slip').getByRole('button', { name: 'Turn off' }).click()
    await pick(page, 'away')
    await expect(page.locator('.slip-leg')).toHaveCount(1)
    expect(server.bets.bets.size).toBe(1)
  })

  test('put what is refused or too expensive into the slip with its stake', async ({
    open,
    page,
    server,
  }) => {
    server.bets.wish = 'refuse'
    await open({ ...player })
    await settings(page).click()
    await turnOn(page, '5')
    await pick(page, 'home')
    await expect(page.getByRole('heading', { name: 'Bet not placed' })).toBeVisible()
    await expect(page.locator('.slip-leg')).toHaveCount(1)
    await expect(page.locator('.slip').getByRole('textbox', { name: /^Stake/ })).toHaveValue('5')
    server.bets.wish = 'accept'
    server.bets.balance = 499
    await page.reload()
    await page.getByRole('button', { name: /^Remove/ }).click()
    await pick(page, 'away')
    await expect(page.getByText('Your balance is too low')).toBeVisible()
    expect(server.bets.bets.size).toBe(1)
  })

  test('are off for another player and after another tab has turned them off', async ({
    open,
    page,
    server,
  }) => {
    await open({ ...player })
    await settings(page).click()
    await turnOn(page, '5')
    await page.evaluate(() => localStorage.setItem('tessera-sport.one-tap', 'null'))
    await pick(page, 'home')
    await expect(page.locator('.slip-leg')).toHaveCount(1)
    expect(server.bets.bets.size).toBe(0)
    await turnOn(page, '5')
    server.bets.playerId = 'p2'
    await page.reload()
    await expect(page.locator('.panel .odds').first()).toBeVisible()
    await expect(page.getByText('One-tap bets are on')).toHaveCount(0)
  })

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

    test('show their results in a bar', async ({ open, page, server }) => {
      await open({ ...player })
      await settings(page).click()
      await turnOn(page, '5')
      await settings(page).click()
      const bar = page.locator('.tap-bar')
      await expect(bar).toContainText('One-tap bets are on: €5.00')
      await pick(page, 'home')
      await expect(bar).toContainText('Bet placed')
      expect(server.bets.bets.size).toBe(1)
      await bar.getByRole('button').click()
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Bet placed' })).toBeVisible()
    })
  })
})

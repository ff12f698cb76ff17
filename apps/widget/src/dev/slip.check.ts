import { expect, type Page } from '@playwright/test'
import { COMING_ID, eventProps, LIVE_ID, test } from './widget-test.ts'

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

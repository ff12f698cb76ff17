import { expect, type Page, test } from '@playwright/test'
import { gameFrame, startGame } from './game-steps.ts'
import {
  choose,
  deposit,
  enterAs,
  headerBalance,
  newEmail,
  ON_PHONES_TOO,
  PASSWORD,
  pick,
  readyPlayer,
  siteUrl,
  WHEN_OPEN,
} from './player.ts'
import { acceptAnyOdds, nextEvents, place, price, toBets, widget } from './sport-steps.ts'

/** The site in Hindi, whose script has a face of its own. */

test.slow()

const SLIP = { place: /^बेट लगाएं/, accepted: 'बेट लग गई', bets: 'मेरी बेट' } as const

/** Returns the loaded faces of a page that are made for Devanagari. */
const devanagariFaces = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    return loaded
      .map(({ family }) => family.replaceAll('"', ''))
      .filter((family) => /Devanagari/.test(family))
  })

test('only pages in Hindi load its face', async ({ page }) => {
  await page.goto(`${siteUrl()}/hi`, { waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  expect(await devanagariFaces(page)).toEqual(['Noto Sans Devanagari Variable'])
  await page.goto(`${siteUrl()}/de`, { waitUntil: 'networkidle' })
  expect(await devanagariFaces(page)).toEqual([])
})

test('a guest registers in Hindi and deposits with Devanagari digits', ON_PHONES_TOO, async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await page.goto(`${siteUrl()}/hi?sign-up`)
  await dialog.locator('input[name=email]').fill(newEmail())
  await dialog.locator('input[name=password]').fill(PASSWORD)
  await pick(dialog, 'country', 'जर्मनी')
  await pick(dialog, 'currency', 'EUR')
  await dialog.locator('input[name=birthdate]').fill('1990-05-17')
  await dialog.locator('input[name=agreements]').check()
  await dialog.getByRole('button', { name: 'अकाउंट खोलें' }).click()
  await expect(headerBalance(page)).toHaveText(/0\.00/)
  await page.goto(`${siteUrl()}/hi/wallet?wallet=deposit`)
  await choose(dialog.getByRole('radio', { name: /^कार्ड/ }))
  await dialog.getByRole('textbox', { name: 'रकम' }).fill('५०.५')
  await dialog.getByRole('button', { name: '€50.50 डिपॉज़िट करें' }).click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.waitForURL(/\/hi\/wallet/)
  await expect(page.getByRole('dialog', { name: 'डिपॉज़िट मिल गया' })).toBeVisible()
})

test('a player plays and bets in Hindi', async ({ page }) => {
  const player = await readyPlayer()
  await deposit(player, 5000)
  await enterAs(page, player, '/hi/game/tessera-dice')
  await startGame(page)
  const frame = gameFrame(page)
  const roll = frame.getByRole('button', { name: /^रोल करें/ })
  await expect(roll).toBeEnabled(WHEN_OPEN)
  await roll.click()
  await expect(frame.getByText(/जीते|इस बार जीत नहीं/).first()).toBeVisible()

  const [event] = await nextEvents(1)
  await acceptAnyOdds(page)
  await page.goto(`${siteUrl()}/hi${event?.path}`)
  await price(page).click()
  await place(page, SLIP, '2')
  await toBets(page, SLIP)
  await expect(widget(page).getByText('€2.00').filter({ visible: true }).first()).toBeVisible()
})

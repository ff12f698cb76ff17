import { expect, type Page, test } from '@playwright/test'
import { deposit, enterAs, readyPlayer, sizeOf } from './player.ts'
import { balance, nextEvents, openSlip, price, stakeField, widget } from './sport-steps.ts'

/** Odds that change before the bet arrives, for a player who doesn't accept changes. */

const WORDS = {
  '': {
    change: 'When odds change',
    ask: 'Ask every time',
    agree: /^Accept odds changes$/,
    place: /^Place bet/,
    refused: 'Bet not placed',
    why: 'The odds have changed.',
    newPrice: /^New odds: \d+\.\d\d$/,
    accept: /^Accept \d+\.\d\d and place bet$/,
  },
  '/de': {
    change: 'Wenn sich Quoten ändern',
    ask: 'Jedes Mal fragen',
    agree: /^Quotenänderungen akzeptieren$/,
    place: /^Wette abgeben/,
    refused: 'Wette nicht angenommen',
    why: 'Die Quote hat sich geändert.',
    newPrice: /^Neue Quote: \d+,\d\d$/,
    accept: /^\d+,\d\d akzeptieren und wetten$/,
  },
} as const

/** One tick above: the quote shows earlier odds. */
const TICK = 10

/** Responds to each quote with odds one tick above the sportsbook's, as if they had changed in the meantime. */
async function quoteOutdatedOdds(page: Page): Promise<void> {
  await page.route(/\/sportsbook\/api\/slip\/quote(\?|$)/, async (route) => {
    const response = await route.fetch()
    const quote: { legs: { price: number | null }[] } = await response.json()
    for (const leg of quote.legs) if (leg.price !== null) leg.price += TICK
    await route.fulfill({ response, json: quote })
  })
}

for (const [prefix, words] of Object.entries(WORDS)) {
  const language = prefix === '' ? 'en' : 'de'
  test(
    `refuses a bet at outdated odds, shows the new ones and takes no money: ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await deposit(player, 5000)
      const [event] = await nextEvents(1)
      if (!event) throw new Error('no event is to come')
      await enterAs(page, player, prefix + event.path)
      await price(page).click()
      await openSlip(page)
      const choice = widget(page).getByRole('combobox', { name: words.change }).filter({ visible: true })
      await choice.selectOption(words.ask)
      await quoteOutdatedOdds(page)
      const button = (name: RegExp) => widget(page).getByRole('button', { name }).filter({ visible: true })
      const receipt = widget(page).locator('.receipt').filter({ visible: true })
      await stakeField(page).fill('2')
      await button(words.agree).click()
      await button(words.place).click()
      await expect(receipt.getByRole('heading', { name: words.refused })).toBeVisible()
      await expect(receipt.getByText(words.why)).toBeVisible()
      await expect(receipt.getByText(words.newPrice)).toBeVisible()
      await expect(balance(page)).toHaveText(/50[.,]00/)
      // bet.check.ts covers pressing this button.
      await expect(button(words.accept)).toBeEnabled()
      // Quotes may still be on their way when the journey ends.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  )
}

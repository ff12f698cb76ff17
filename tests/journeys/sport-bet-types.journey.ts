import { expect, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { choose, deposit, enterAs, readyPlayer, siteUrl, sizeOf } from './player.ts'
import {
  acceptAnyOdds,
  balance,
  eventWithMarkets,
  nextEvents,
  openSlip,
  place,
  price,
  stakeField,
  toBets,
  widget,
} from './sport-steps.ts'

/** Bet types other than singles and accumulators: a system and a bet builder, with their cash-outs. */

const WORDS = {
  '': {
    system: 'System',
    lines: 'Show all bets (3)',
    total: /^Place bet · €3\.00$/,
    place: /^Place bet/,
    accepted: 'Bet placed',
    bets: 'My bets',
    cashOut: /^Cash out/,
    confirm: /^Confirm/,
    settled: 'Settled',
    builder: /^Bet builder/,
    all: 'All',
    change: 'When odds change',
    anyPrice: 'Accept any odds',
    part: 'Partial or auto cash out',
    rule: 'Auto',
    threshold: '2.10',
    setRule: 'Set auto cash out',
    removeRule: /^Remove auto cash out/,
    ruleOn: /^Auto cash out at/,
  },
  '/de': {
    system: 'System',
    lines: 'Alle Wetten anzeigen (3)',
    total: /^Wette abgeben · 3,00\s€$/,
    place: /^Wette abgeben/,
    accepted: 'Wette angenommen',
    bets: 'Meine Wetten',
    cashOut: /^Cash-out/,
    confirm: /bestätigen$/,
    settled: 'Abgerechnet',
    builder: /^Bet Builder/,
    all: 'Alle',
    change: 'Wenn sich Quoten ändern',
    anyPrice: 'Alle akzeptieren',
    part: 'Teil- oder Auto-Cash-out',
    rule: 'Automatisch',
    threshold: '2,10',
    setRule: 'Auto-Cash-out festlegen',
    removeRule: /^Auto-Cash-out entfernen/,
    ruleOn: /^Auto-Cash-out bei/,
  },
} as const

for (const [prefix, words] of Object.entries(WORDS)) {
  const language = prefix === '' ? 'en' : 'de'

  test(
    `a player places a system with its lines shown, and cashes it out in full: ${language}`,
    sizeOf(language),
    async ({ page, isMobile }) => {
      const player = await readyPlayer()
      await deposit(player, 5000)
      const [first, ...others] = await nextEvents(3)
      await acceptAnyOdds(page)
      await enterAs(page, player, `${prefix}${first?.path}`)
      await price(page).click()
      for (const { path } of others) {
        await page.goto(`${siteUrl()}${prefix}${path}`)
        await price(page).click()
      }
      await openSlip(page)
      await choose(widget(page).getByRole('radio', { name: words.system }))
      await widget(page).getByText(words.lines).filter({ visible: true }).click()
      await expect(widget(page).locator('.lines-list li').filter({ visible: true })).toHaveCount(3)
      await stakeField(page).fill('1')
      await expect(widget(page).getByRole('button', { name: words.total })).toBeVisible()
      if (!isMobile) await expectNoViolations(page)
      await widget(page).getByRole('button', { name: words.total }).click()
      await expect(widget(page).getByText(words.accepted).filter({ visible: true }).first()).toBeVisible()
      await expect(balance(page)).toHaveText(/47[.,]00/)
      await toBets(page, words)
      const bet = widget(page).locator('.bet')
      await expect(bet).toHaveCount(1)
      await bet.getByRole('button', { name: words.cashOut }).click()
      await bet.getByRole('button', { name: words.confirm }).click()
      await expect(bet).toHaveCount(0)
      await expect(balance(page)).toHaveText(/49[.,]\d\d/)
      await choose(widget(page).getByRole('radio', { name: words.settled }))
      await expect(bet).toHaveCount(1)
      await expectNoViolations(page)
    },
  )

  test(
    `a player places a bet builder at any odds, and sets and cancels an automatic cash-out: ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await deposit(player, 5000)
      const event = await eventWithMarkets()
      await enterAs(page, player, `${prefix}${event?.path}`)
      await expect(price(page)).toBeVisible()
      await widget(page).getByRole('tab', { name: words.all, exact: true }).click()
      await widget(page).getByRole('checkbox', { name: words.builder }).check()
      await price(page).click()
      await widget(page).locator('button.odds[data-outcome="yes"]:not([aria-disabled])').first().click()
      await openSlip(page)
      await expect(widget(page).locator('.slip-leg').filter({ visible: true })).toHaveCount(1)
      const choice = widget(page).getByRole('combobox', { name: words.change }).filter({ visible: true })
      await choice.selectOption(words.anyPrice)
      await page.keyboard.press('Escape')
      await place(page, words, '2')
      await expect(balance(page)).toHaveText(/48[.,]00/)
      await toBets(page, words)
      const bet = widget(page).locator('.bet')
      await bet.getByRole('button', { name: words.part }).click()
      await choose(bet.getByRole('radio', { name: words.rule }))
      await bet.locator('.cash-part input').fill(words.threshold)
      await bet.getByRole('button', { name: words.setRule }).click()
      await expect(bet.getByRole('button', { name: words.removeRule })).toBeVisible()
      await expectNoViolations(page)
      await page.reload()
      await expect(bet.getByText(words.ruleOn)).toBeVisible()
      await bet.getByRole('button', { name: words.part }).click()
      await choose(bet.getByRole('radio', { name: words.rule }))
      await bet.getByRole('button', { name: words.removeRule }).click()
      await expect(bet.getByRole('button', { name: words.removeRule })).toHaveCount(0)
      await page.goto(`${siteUrl()}${prefix}${event?.path}`)
      await price(page).click()
      await openSlip(page)
      await expect(choice).toHaveValue('any')
    },
  )
}

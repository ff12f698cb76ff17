import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { officeUrl } from './operate.ts'
import { readyOperator, signInToOffice } from './operator.ts'
import { deposit, LONG_WAY, readyPlayer, sizeOf } from './player.ts'
import { betOn, expectPayout } from './sport-bettor.ts'
import { nextEvents } from './sport-steps.ts'

/** A correction above the amount of the journeys' installation, which another trader has to confirm. */

/** Sports on whose last event no other journey bets, since its result is set here: volleyball and American football. */
const SPORTS = { en: 69, de: 72 } as const

const WORDS = {
  en: {
    hello: 'Hello, Olivia Operator',
    markets: 'Markets',
    set: 'Set result',
    won: 'won',
    second: 'A second operator has to confirm this.',
    waiting: 'Waiting for a second operator',
    confirm: 'Confirm order',
    changed: 'The effect has changed meanwhile. Close this, look at it and confirm again.',
    cancel: 'Cancel',
    bets: (count: number) => `${count} bets change`,
    reason: 'Reason',
  },
  de: {
    hello: 'Hallo, Olivia Operator',
    markets: 'Märkte',
    set: 'Ergebnis setzen',
    won: 'gewonnen',
    second: 'Ein zweiter Operator muss das bestätigen.',
    waiting: 'Wartet auf einen zweiten Operator',
    confirm: 'Auftrag bestätigen',
    changed:
      'Die Auswirkung hat sich inzwischen geändert. Schließe den Dialog, prüfe sie und bestätige noch einmal.',
    cancel: 'Abbrechen',
    bets: (count: number) => `${count} Wetten ändern sich`,
    reason: 'Grund',
  },
} as const

async function openAsTrader(page: Page, language: 'en' | 'de', path: string): Promise<void> {
  await signInToOffice(page, await readyOperator('trader'), language)
  await expect(page.getByRole('heading', { name: WORDS[language].hello })).toBeVisible()
  await page.goto(officeUrl() + path)
}

/** Places a bet of a new player, as one player may not stake enough. */
async function betOfNewPlayer(eventId: string) {
  const player = await readyPlayer()
  await deposit(player, 10_000)
  return { player, ...(await betOn(player, eventId, 6_000)) }
}

for (const language of ['en', 'de'] as const)
  test(
    `a second trader confirms a large correction with its present effect, in ${language}`,
    sizeOf(language),
    async ({ page, browser }) => {
      const words = WORDS[language]
      const event = (await nextEvents(1, SPORTS[language])).at(-1)
      const eventId = event?.eventId ?? ''
      const bets = await Promise.all([1, 2, 3, 4].map(() => betOfNewPlayer(eventId)))
      await openAsTrader(page, language, `/events/${eventId}`)
      const console = listenToConsole(page)
      const dialog = page.getByRole('dialog')
      const market = page.getByRole('list', { name: words.markets }).getByRole('listitem').first()
      await market.getByRole('button', { name: words.set, exact: true }).click()
      await dialog.getByRole('combobox').first().selectOption({ label: words.won })
      await expect(dialog.getByText(words.second)).toBeVisible()
      await dialog.getByLabel(words.reason, { exact: true }).fill('the referee has corrected it')
      await dialog.getByRole('button', { name: words.set, exact: true }).click()
      const waiting = page.getByRole('list', { name: words.waiting }).getByRole('listitem')
      await expect(waiting).toHaveCount(1)
      await expect(waiting.getByRole('button', { name: words.confirm })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await expectNoViolations(page)
      console.expectSilence()

      // A bet after the proposal changes its effect.
      const late = await betOfNewPlayer(eventId)
      const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
      await openAsTrader(other, language, '/events')
      const proposal = other
        .getByRole('list', { name: words.waiting })
        .getByRole('listitem')
        .filter({ has: other.locator(`a[href="/events/${eventId}"]`) })
      await expect(proposal.getByText(words.bets(4))).toBeVisible()
      const second = other.getByRole('dialog')
      const confirm = async () => {
        await proposal.getByRole('button', { name: words.confirm }).click()
        await second.getByLabel(words.reason, { exact: true }).fill('seen on the video')
        await second.getByRole('button', { name: words.confirm }).click()
      }
      await confirm()
      await expect(second.getByText(words.changed)).toBeVisible()
      await expectNoViolations(other)
      await second.getByRole('button', { name: words.cancel }).click()
      await expect(proposal.getByText(words.bets(5))).toBeVisible(LONG_WAY)
      await confirm()
      // The open dialog hides the list, whose length doesn't tell that the order was confirmed.
      await expect(second).toHaveCount(0)
      await expect(proposal).toHaveCount(0)
      await other.context().close()
      for (const { player, betId, payout } of [...bets, late]) await expectPayout(player, betId, payout)
    },
  )

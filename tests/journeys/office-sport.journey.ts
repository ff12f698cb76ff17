import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { readyOperator, signInToOffice } from './operator.ts'
import { deposit, readyPlayer, sizeOf } from './player.ts'
import { betOn, expectPayout } from './sport-bettor.ts'
import { nextEvents } from './sport-steps.ts'

const BASKETBALL = 67

const WORDS = {
  en: {
    hello: 'Hello, Olivia Operator',
    page: 'Sport',
    list: 'Sports events',
    search: 'Search',
    status: 'Status',
    all: 'All',
    markets: 'Markets',
    suspend: 'Suspend event',
    resume: 'Resume event',
    suspended: 'Suspended',
    set: 'Set result',
    void: 'Void market',
    won: 'won',
    oneBet: /1 bet changes/,
    voided: 'Voided',
    reason: 'Reason',
  },
  de: {
    hello: 'Hallo, Olivia Operator',
    page: 'Sport',
    list: 'Sportevents',
    search: 'Suche',
    status: 'Status',
    all: 'Alle',
    markets: 'Märkte',
    suspend: 'Event sperren',
    resume: 'Event freigeben',
    suspended: 'Gesperrt',
    set: 'Ergebnis setzen',
    void: 'Markt annullieren',
    won: 'gewonnen',
    oneBet: /1 Wette ändert sich/,
    voided: 'Annulliert',
    reason: 'Grund',
  },
} as const
type Words = (typeof WORDS)['en' | 'de']

/** Fills in the reason of the open dialog and makes the act. */
async function act(page: Page, label: string, words: Words): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.reason, { exact: true }).fill('the referee has corrected it')
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Opens the page of an event through the list and its search. */
async function openEvent(page: Page, eventId: string, words: Words): Promise<void> {
  await page.getByRole('link', { name: words.page, exact: true }).filter({ visible: true }).click()
  await page.getByLabel(words.status, { exact: true }).selectOption({ label: words.all })
  await page.getByLabel(words.search, { exact: true }).fill(eventId)
  await page.getByLabel(words.search, { exact: true }).press('Enter')
  const rows = page.getByRole('list', { name: words.list }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expectNoViolations(page)
  await rows.first().getByRole('link').click()
  await expect(page.getByRole('list', { name: words.markets })).toBeVisible()
}

for (const language of ['en', 'de'] as const)
  test(
    `a trader suspends an event, sets its result and voids a market, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const words: Words = WORDS[language]
      const player = await readyPlayer()
      await deposit(player, 5_000)
      // An event that no other journey bets on, since its result is set here.
      const [first] = (await nextEvents(16, BASKETBALL)).filter(
        ({ eventId }) => (Number(eventId) % 2 === 0) === (language === 'de'),
      )
      const small = await betOn(player, first?.eventId ?? '', 200)
      await signInToOffice(page, await readyOperator('trader'), language)
      await expect(page.getByRole('heading', { name: words.hello })).toBeVisible()
      const console = listenToConsole(page)
      await openEvent(page, first?.eventId ?? '', words)
      await page.getByRole('button', { name: words.suspend }).click()
      await expectNoViolations(page)
      await act(page, words.suspend, words)
      await expect(page.getByText(words.suspended, { exact: true }).first()).toBeVisible()
      await page.getByRole('button', { name: words.resume }).click()
      await act(page, words.resume, words)
      await expect(page.getByRole('button', { name: words.suspend })).toBeVisible()
      const market = page.getByRole('list', { name: words.markets }).getByRole('listitem').first()
      await market.getByRole('button', { name: words.set, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox').first().selectOption({ label: words.won })
      await expect(dialog.getByText(words.oneBet)).toBeVisible()
      await expectNoViolations(page)
      await act(page, words.set, words)
      await expectPayout(player, small.betId, small.payout)
      await page.reload()
      await market.getByRole('button', { name: words.void }).click()
      await expect(dialog.getByText(words.oneBet)).toBeVisible()
      await act(page, words.void, words)
      await expect(market.getByText(words.voided, { exact: true })).toBeVisible()
      await expectPayout(player, small.betId, 200)
      await expectNoViolations(page)
      console.expectSilence()
    },
  )

import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations, expectNoViolationsInThemes } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { officeUrl } from './operate.ts'
import { readyOperator, signInToOffice } from './operator.ts'
import { deposit, type ReadyPlayer, readyPlayer, sizeOf } from './player.ts'
import { onDatabase } from './site-database.ts'

const WORDS = {
  en: {
    hello: 'Hello, Olivia Operator',
    reason: 'Reason',
    adjust: 'Adjust balance',
    direction: 'Direction',
    deduct: 'Deduct',
    amount: 'Amount',
    adjusted: 'Balance adjusted',
    bookings: 'Bookings',
    adjustment: 'Adjustment',
    statement: 'Show statement',
    years: 'Years',
    currency: 'Currency',
    nothing: 'No bookings found',
    proposed: 'This adjustment waits for a second operator',
    waiting: 'Show orders that wait',
    drop: 'Drop order',
    dropped: 'Adjustment dropped',
    timeline: 'Timeline',
    split: 'Split withdrawal',
    part: 'Amount of the new part',
    decisions: 'Decisions',
    tooLarge: 'Both parts have to be within the limits of their methods.',
    liabilities: 'Liabilities',
    tied: 'The postings tie to the balances',
    total: 'Total owed',
    day: 'Day',
    noReport: 'There is no report of this day',
  },
  de: {
    hello: 'Hallo, Olivia Operator',
    reason: 'Grund',
    adjust: 'Guthaben korrigieren',
    direction: 'Richtung',
    deduct: 'Abziehen',
    amount: 'Betrag',
    adjusted: 'Guthaben korrigiert',
    bookings: 'Buchungen',
    adjustment: 'Korrektur',
    statement: 'Kontoauszug anzeigen',
    years: 'Jahre',
    currency: 'Währung',
    nothing: 'Keine Buchungen gefunden',
    proposed: 'Diese Korrektur wartet auf einen zweiten Operator',
    waiting: 'Wartende Aufträge anzeigen',
    drop: 'Auftrag verwerfen',
    dropped: 'Korrektur verworfen',
    timeline: 'Verlauf',
    split: 'Auszahlung teilen',
    part: 'Betrag des neuen Teils',
    decisions: 'Entscheidungen',
    tooLarge: 'Beide Teile müssen innerhalb der Limits ihrer Methoden liegen.',
    liabilities: 'Verbindlichkeiten',
    tied: 'Die Buchungen stimmen mit den Guthaben überein',
    total: 'Verbindlichkeiten gesamt',
    day: 'Tag',
    noReport: 'Für diesen Tag gibt es keinen Bericht',
  },
} as const

const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the office at a path as an operator of payments. */
async function openAt(page: Page, language: 'en' | 'de', path: string): Promise<void> {
  await signInToOffice(page, await readyOperator('payments'), language)
  await expect(page.getByRole('heading', { name: WORDS[language].hello })).toBeVisible()
  await page.goto(officeUrl() + path)
}

async function idOf(player: ReadyPlayer): Promise<string> {
  return (await player.call<{ id: string }>('GET', '/api/player/profile')).id
}

const balanceOf = async (player: ReadyPlayer): Promise<number | undefined> =>
  (await player.call<{ currency: string; balance: number }[]>('GET', '/api/wallet/accounts')).find(
    ({ currency }) => currency === 'EUR',
  )?.balance

for (const language of ['en', 'de'] as const) {
  const words = WORDS[language]

  test(
    `payments adjusts a balance, and drops an order that waits, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await deposit(player, 5000)
      await openAt(page, language, `/players/${await idOf(player)}`)
      const console = listenToConsole(page)
      const adjust = async (amount: string) => {
        await page.getByRole('button', { name: words.adjust }).click()
        await dialog(page).getByLabel(words.amount, { exact: true }).fill(amount)
        await dialog(page).getByLabel(words.reason).fill('a wrong result')
      }
      await adjust('12,50')
      await dialog(page).getByLabel(words.direction).selectOption({ label: words.deduct })
      await expectNoViolationsInThemes(page)
      await dialog(page).getByRole('button', { name: words.adjust }).click()
      await expect(dialog(page)).toBeHidden()
      const timeline = page.getByRole('list', { name: words.timeline })
      await expect(timeline.getByText(words.adjusted)).toBeVisible()
      expect(await balanceOf(player)).toBe(3750)

      await adjust('900')
      await dialog(page).getByRole('button', { name: words.adjust }).click()
      await expect(page.getByText(words.proposed)).toBeVisible()
      await expectNoViolations(page)
      await page.getByRole('link', { name: words.waiting }).click()
      const order = page
        .getByRole('listitem')
        .filter({ has: page.locator(`a[href="/players/${await idOf(player)}"]`) })
      await order.getByRole('button', { name: words.drop }).click()
      await dialog(page).getByLabel(words.reason).fill('the wrong player')
      await dialog(page).getByRole('button', { name: words.drop }).click()
      await expect(dialog(page)).toBeHidden()
      await expect(order).toHaveCount(0)
      await page.goBack()
      await expect(timeline.getByText(words.dropped)).toBeVisible()
      expect(await balanceOf(player)).toBe(3750)

      await page.getByRole('link', { name: words.statement }).click()
      const bookings = page.getByRole('list', { name: words.bookings })
      await expect(bookings.getByRole('listitem')).toHaveCount(2)
      await expect(bookings.getByText(words.adjustment)).toBeVisible()
      await expect(page.getByRole('heading', { name: /\d{4} EUR/ })).toBeVisible()
      await expectNoViolationsInThemes(page)
      await page.getByLabel(words.currency).fill('USD')
      await page.getByLabel(words.currency).press('Enter')
      await expect(page.getByText(words.nothing)).toBeVisible()
      await page.reload()
      await expect(page.getByText(words.nothing)).toBeVisible()
      console.expectSilence()
    },
  )

  test(`payments splits a withdrawal, in ${language}`, sizeOf(language), async ({ page }) => {
    const player = await readyPlayer()
    await player.call('PUT', '/api/player/profile', { firstName: 'Ada', lastName: 'Lovelace' })
    await deposit(player, 150_000)
    const { id } = await player.call<{ id: string }>(
      'POST',
      '/api/payment/invoices/withdrawal',
      {
        ...{ methodId: 'sandbox.withdrawal.sepa', amount: 120_000, currency: 'EUR' },
        fields: { playerName: 'Ada Lovelace', iban: 'DE89 3704 0044 0532 0130 00' },
      },
      crypto.randomUUID(),
    )
    await openAt(page, language, `/payments/${id}`)
    await page.getByRole('button', { name: words.split }).click()
    await dialog(page).getByLabel(words.part).fill('1200')
    await dialog(page).getByLabel(words.reason).fill('two payouts')
    await dialog(page).getByRole('button', { name: words.split }).click()
    await expect(dialog(page).getByText(words.tooLarge)).toBeVisible()
    await expectNoViolationsInThemes(page)
    await dialog(page).getByLabel(words.part).fill('200')
    await dialog(page).getByRole('button', { name: words.split }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('list', { name: words.decisions }).getByText('two payouts')).toBeVisible()
    await expect
      .poll(async () => {
        const invoices = await player.call<{ type: number; amount: number }[]>('GET', '/api/payment/invoices')
        return invoices.filter(({ type }) => type === 2).map(({ amount }) => amount)
      })
      .toEqual(expect.arrayContaining([20_000, 100_000]))
  })

  test(`payments reads the report of liabilities, in ${language}`, sizeOf(language), async ({ page }) => {
    await deposit(await readyPlayer(), 5000)
    await onDatabase((database) =>
      database.query(`select graphile_worker.add_job('report-liabilities', '{}'::json)`),
    )
    await openAt(page, language, '/liabilities')
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(words.tied)).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expect(page.getByRole('heading', { level: 1, name: words.liabilities })).toBeVisible()
    await expectNoViolationsInThemes(page)
    await page.getByLabel(words.day).fill('2020-01-01')
    await expect(page.getByText(words.noReport)).toBeVisible()
    await expectNoViolations(page)
  })
}

test('support sees no report of liabilities, and can’t adjust a balance', async ({ page }) => {
  const player = await readyPlayer()
  await signInToOffice(page, await readyOperator('support'))
  await expect(page.getByRole('heading', { name: WORDS.en.hello })).toBeVisible()
  await expect(page.getByRole('link', { name: WORDS.en.liabilities })).toHaveCount(0)
  const id = await idOf(player)
  await page.goto(`${officeUrl()}/players/${id}`)
  await expect(page.getByRole('link', { name: WORDS.en.statement })).toBeVisible()
  await expect(page.getByRole('button', { name: WORDS.en.adjust })).toHaveCount(0)
  const statuses = await page.evaluate(
    async (path) => [
      (await fetch('/office/liabilities')).status,
      (
        await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            orderId: crypto.randomUUID(),
            currency: 'EUR',
            amount: '1',
            reason: 'because',
          }),
        })
      ).status,
    ],
    `/office/players/${id}/adjust`,
  )
  expect(statuses).toEqual([403, 403])
})

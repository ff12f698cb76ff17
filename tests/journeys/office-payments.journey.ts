import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { closeDevices } from './devices.ts'
import { officeUrl, order } from './operate.ts'
import { readyOperator, signInToOffice } from './operator.ts'
import { decidePayment, deposit, ON_PHONES_TOO, type ReadyPlayer, readyPlayer, sizeOf } from './player.ts'
import { onDatabase } from './site-database.ts'

const IBAN = 'DE89 3704 0044 0532 0130 00'

const WORDS = {
  en: {
    hello: 'Hello, Olivia Operator',
    review: 'Review',
    approve: 'Approve withdrawal',
    reject: 'Refuse withdrawal',
    reason: 'Reason',
    failed: 'Failed',
    decisions: 'Decisions',
  },
  de: {
    hello: 'Hallo, Olivia Operator',
    review: 'Prüfung',
    approve: 'Auszahlung freigeben',
    reject: 'Auszahlung ablehnen',
    reason: 'Grund',
    failed: 'Fehlgeschlagen',
    decisions: 'Entscheidungen',
  },
} as const

const dialog = (page: Page) => page.getByRole('dialog')

/** Returns a player whose withdrawal waits for its review. */
async function withdrawing(): Promise<{ player: ReadyPlayer; id: string }> {
  const player = await readyPlayer()
  await player.call('PUT', '/api/player/profile', { firstName: 'Ada', lastName: 'Lovelace' })
  await deposit(player, 150_000)
  const body = {
    methodId: 'sandbox.withdrawal.sepa',
    amount: 120_000,
    currency: 'EUR',
    fields: { playerName: 'Ada Lovelace', iban: IBAN },
  }
  const path = '/api/payment/invoices/withdrawal'
  return { player, ...(await player.call<{ id: string }>('POST', path, body, crypto.randomUUID())) }
}

const statusOf = async ({ player, id }: { player: ReadyPlayer; id: string }) =>
  (await player.call<{ status: number }>('GET', `/api/payment/invoices/${id}`)).status

async function decide(page: Page, label: string, reason: string, field: string): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  await dialog(page).getByLabel(field).fill(reason)
  await dialog(page).getByRole('button', { name: label }).click()
  await expect(dialog(page)).toBeHidden()
}

test.afterEach(closeDevices)

for (const language of ['en', 'de'] as const)
  test(
    `payments approves one withdrawal and refuses another, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const words = WORDS[language]
      const [first, second] = [await withdrawing(), await withdrawing()]
      const operator = await readyOperator('payments')
      await signInToOffice(page, operator, language)
      await expect(page.getByRole('heading', { name: words.hello })).toBeVisible()
      await page.getByRole('link', { name: words.review, exact: true }).filter({ visible: true }).click()
      const queue = page.getByRole('list', { name: words.review })
      await expect(queue.locator(`a[href="/payments/${first.id}"]`)).toBeVisible()
      await expectNoViolations(page)
      await queue.locator(`a[href="/payments/${first.id}"]`).click()
      await expect(page.getByText('Ada Lovelace')).toBeVisible()
      await expectNoViolations(page)
      await decide(page, words.approve, 'the papers are right', words.reason)
      await expect(
        page.getByRole('list', { name: words.decisions }).getByText('the papers are right'),
      ).toBeVisible()
      await expect.poll(() => statusOf(first)).toBe(2)
      await page.goto(`${officeUrl()}/payments/${second.id}`)
      await decide(page, words.reject, 'the account is of another person', words.reason)
      await expect(page.getByText(words.failed, { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: words.approve })).toHaveCount(0)
      expect(await statusOf(second)).toBe(3)
      await expectNoViolations(page)
    },
  )

/** Loads the page of a payment until its refund has arrived, which the provider reports by a webhook. */
const showsRefunded = (page: Page, text: string): Promise<void> =>
  expect(async () => {
    await page.reload()
    await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 2000 })
  }).toPass()

test(
  'a large refund needs a second operator, who is another one',
  ON_PHONES_TOO,
  async ({ page, browser }) => {
    const player = await readyPlayer()
    await deposit(player, 90_000)
    const operator = await readyOperator('payments')
    await signInToOffice(page, operator)
    await expect(page.getByRole('heading', { name: WORDS.en.hello })).toBeVisible()
    const { items } = { items: await player.call<{ id: string }[]>('GET', '/api/payment/invoices') }
    const [invoice] = items
    await page.goto(`${officeUrl()}/payments/${invoice?.id}`)
    await decide(page, 'Refund deposit', 'the player asked for it', 'Reason')
    await expect(page.getByText('This refund waits for a second operator')).toBeVisible()
    await expect(page.getByText('Another operator has to confirm this order.')).toBeVisible()
    await expectNoViolations(page)
    const other = await (await browser.newContext()).newPage()
    await signInToOffice(other, await readyOperator('payments'))
    await expect(other.getByRole('heading', { name: WORDS.en.hello })).toBeVisible()
    await other.goto(`${officeUrl()}/review`)
    const waiting = other
      .getByRole('listitem')
      .filter({ has: other.locator(`a[href="/payments/${invoice?.id}"]`) })
    await expectNoViolations(other)
    await waiting.getByRole('button', { name: 'Confirm order' }).click()
    await dialog(other).getByLabel('Reason').fill('checked with the provider')
    await dialog(other).getByRole('button', { name: 'Confirm order' }).click()
    await expect(dialog(other)).toBeHidden()
    await expect(waiting).toHaveCount(0)
    await showsRefunded(page, 'Refunded')
  },
)

const REFUND_WORDS = {
  en: {
    filter: 'Refund',
    failed: 'Refund failed',
    problem: 'The payment provider didn’t refund this deposit',
    resend: 'Send refund again',
    refunded: 'Refunded',
  },
  de: {
    filter: 'Erstattung',
    failed: 'Erstattung fehlgeschlagen',
    problem: 'Der Zahlungsanbieter hat diese Einzahlung nicht erstattet',
    resend: 'Erstattung erneut senden',
    refunded: 'Erstattet',
  },
} as const

for (const language of ['en', 'de'] as const)
  test(`a failed refund is found and sent again, in ${language}`, sizeOf(language), async ({ page }) => {
    const words = REFUND_WORDS[language]
    const player = await readyPlayer()
    await deposit(player, 5000)
    const [invoice] = await player.call<{ id: string; publicData: { redirectUrl: string } }[]>(
      'GET',
      '/api/payment/invoices',
    )
    const id = invoice?.id ?? ''
    await order('payments', 'refund', '--invoice', id)
    await expect(async () => {
      await decidePayment(invoice?.publicData.redirectUrl ?? '', 'refund/return')
      const [row] = await onDatabase((database) =>
        database.query<{ refund: string }>('select refund from payments.invoice where id = $1', [id]),
      )
      expect(row?.refund).toBe('failed')
    }).toPass()
    await signInToOffice(page, await readyOperator('payments'), language)
    await expect(page.getByRole('heading', { name: WORDS[language].hello })).toBeVisible()
    await page.goto(`${officeUrl()}/payments`)
    await page.getByLabel(words.filter, { exact: true }).selectOption('failed')
    await expectNoViolations(page)
    await page.locator(`a[href="/payments/${id}"]`).click()
    await expect(page.getByText(words.failed, { exact: true })).toBeVisible()
    await expect(page.getByText(words.problem)).toBeVisible()
    await expect(page.getByText('returned_by_bank')).toBeVisible()
    await expectNoViolations(page)
    await decide(page, words.resend, 'the dispute is closed', WORDS[language].reason)
    await showsRefunded(page, words.refunded)
    await expect(page.getByText(words.problem)).toHaveCount(0)
  })

test('support sees payments but can’t decide about them', async ({ page }) => {
  const { id } = await withdrawing()
  await signInToOffice(page, await readyOperator('support'))
  await expect(page.getByRole('heading', { name: WORDS.en.hello })).toBeVisible()
  await page.goto(`${officeUrl()}/payments/${id}`)
  await expect(page.getByText('In review')).toBeVisible()
  await expect(page.getByRole('button', { name: WORDS.en.approve })).toHaveCount(0)
  const status = await page.evaluate(
    async (path) =>
      (
        await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"reason":"because"}',
        })
      ).status,
    `/office/payments/${id}/approve`,
  )
  expect(status).toBe(403)
})

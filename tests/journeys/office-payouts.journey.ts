import { expect, test } from '@playwright/test'
import type { PayoutDocument } from '@tessera/chains'
import { expectNoViolations } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { readyOperator, signInToOffice } from './operator.ts'
import { sizeOf } from './player.ts'
import { onDatabase } from './site-database.ts'

const WORDS = {
  en: {
    hello: 'Hello, Olivia Operator',
    page: 'Payouts',
    network: 'Network',
    title: 'Batch on Ethereum',
    sent: 'Sent to the network',
    raise: 'Raise fee',
    fee: /Fee in gwei per gas/,
    reason: 'Reason',
    waiting: 'Waiting for the signer',
    amount: '0.05',
  },
  de: {
    hello: 'Hallo, Olivia Operator',
    page: 'Stapel',
    network: 'Netzwerk',
    title: 'Stapel auf Ethereum',
    sent: 'Ans Netzwerk gesendet',
    raise: 'Gebühr erhöhen',
    fee: /Gebühr in Gwei pro Gas/,
    reason: 'Grund',
    waiting: 'Wartet auf die Signatur',
    amount: '0,05',
  },
} as const

const GWEI = 10n ** 9n
const FEE = 20n * GWEI
const GAS = 60_000n

/** Stores a batch on Ethereum, which the demonstration doesn't follow, as one that the network doesn't mine. Returns its id. */
async function stuckBatch(): Promise<string> {
  const id = `stuck-${crypto.randomUUID()}`
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  const output = { reference: `${id}-w`, address, amount: String(5n * 10n ** 16n), memo: null }
  const document: PayoutDocument = {
    ...{
      id,
      version: 0,
      network: 'ethereum',
      feeLimit: String(FEE * GAS),
      chainId: 1,
      sender: address,
      nonce: 0,
    },
    outputs: [{ ...output, asset: 'ethereum' }],
    ...{ maxFeePerGas: String(FEE), maxPriorityFeePerGas: String(GWEI) },
  }
  await onDatabase(async (database) => {
    await database.query(
      `insert into payouts.batch (id, network, state, document, sealed_at, signed_at, sent_at)
       values ($1, 'ethereum', 'broadcast', $2, now(), now(), now())`,
      [id, JSON.stringify(document)],
    )
    await database.query(
      `insert into payouts.output (id, reference, network, asset, address, amount, state, batch_id, position, created_at)
       values ($1, $2, 'ethereum', 'ethereum', $3, $4, 'batched', $5, 0, now())`,
      [`${id}-o`, output.reference, address, output.amount, id],
    )
    await database.query(
      `insert into payouts.transaction (batch_id, position, network, spends, outputs, confirmations_needed, tx_id, raw)
       values ($1, 0, 'ethereum', array[$2], array[0], 3, $3, '00')`,
      [id, `${address}:${id}`, `0x${id}`],
    )
  })
  return id
}

for (const language of ['en', 'de'] as const)
  test(
    `an operator for payments raises the fee of a batch that isn't mined, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const words = WORDS[language]
      const id = await stuckBatch()
      await signInToOffice(page, await readyOperator('payments'), language)
      await expect(page.getByRole('heading', { name: words.hello })).toBeVisible()
      const console = listenToConsole(page)
      await page.getByRole('link', { name: words.page, exact: true }).filter({ visible: true }).click()
      const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/payouts/${id}"]`) })
      await expect(row).toBeVisible()
      await page.getByLabel(words.network).selectOption('ton')
      await expect(row).toHaveCount(0)
      await page.getByLabel(words.network).selectOption('ethereum')
      await expect(row).toContainText(words.sent)
      await expect(row).toContainText(words.amount)
      await expectNoViolations(page)
      await row.getByRole('link').click()
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
      // The address stands in the list of withdrawals without its middle.
      await expect(page.getByRole('link', { name: '0x…9EE7' })).toBeVisible()
      await page.getByRole('button', { name: words.raise }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel(words.fee)).toHaveValue('22')
      await expectNoViolations(page)
      await dialog.getByLabel(words.fee).fill('45')
      await dialog.getByLabel(words.reason, { exact: true }).fill('not mined for an hour')
      await dialog.getByRole('button', { name: words.raise }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('listitem').filter({ hasText: 'not mined for an hour' })).toContainText(
        words.waiting,
      )
      await expect(page.getByRole('button', { name: words.raise })).toHaveCount(0)
      await expectNoViolations(page)
      const [order] = await onDatabase((database) =>
        database.query<{ version: number; fee: string }>(
          `select version, document ->> 'maxFeePerGas' as fee from payouts.fee_increase where batch_id = $1`,
          [id],
        ),
      )
      expect(order).toEqual({ version: 1, fee: String(45n * GWEI) })
      console.expectSilence()
    },
  )

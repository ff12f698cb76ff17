import {
  cancelWithdrawal,
  completeWithdrawal,
  deposit,
  type Idempotency,
  listAccounts,
  lockPlayer,
  type PostResult,
  releaseDeposit,
} from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import type { InvoiceChange } from './invoice-state.ts'
import { type InvoiceRow, nextDepositNumber } from './invoice-store.ts'
import { markFailed, markSucceeded } from './mark-invoice.ts'
import { invoiceMethod, type MethodRule } from './methods.ts'
import { publishInvoice } from './to-invoice.ts'

/** Scope of our idempotency keys in the ledger. An invoice is credited, paid out or returned once. */
export const LEDGER_SCOPE = 'invoice'

/**
 * Returns the idempotency key of a deposit in the ledger. Its room under limits is reserved with the key of its first part.
 *
 * @param part suffix of a further part
 */
export const depositKey = (invoiceId: string, part = ''): Idempotency => ({
  scope: LEDGER_SCOPE,
  key: `${invoiceId}:deposit${part}`,
})

/**
 * Applies a change to an invoice: its money and its status change in one transaction. The caller holds the lock on the
 * invoice's row. The player's lock is acquired after it, in this order everywhere.
 *
 * @param amount amount that arrived without the provider's fee, or that was paid out with it; the requested one by default
 */
export async function applyChange(
  tx: Tx,
  rules: readonly MethodRule[],
  invoice: InvoiceRow,
  change: Exclude<InvoiceChange, { kind: 'none' | 'contradiction' }>,
  now: Date,
  amount: bigint = invoice.amount,
): Promise<void> {
  await lockPlayer(tx, invoice.playerId)
  if (change.kind === 'fail') {
    if (invoice.holdTransactionId !== null) await returnHold(tx, invoice, invoice.holdTransactionId)
    else await releaseDeposit(tx, depositKey(invoice.id))
    await markFailed(tx, invoice.id, change.reason, now)
  } else if (invoice.holdTransactionId !== null) {
    await payOut(tx, rules, invoice, { holdTransactionId: invoice.holdTransactionId, amount })
    await markSucceeded(tx, invoice.id, { number: null, amount }, now)
  } else {
    await credit(tx, rules, invoice, amount)
    const number = await nextDepositNumber(tx, invoice.playerId)
    await markSucceeded(tx, invoice.id, { number, amount }, now)
  }
  await publishInvoice(tx, rules, invoice.id)
}

/**
 * Credits a further part of a deposit that arrived after its success, such as the rest of a transfer. The caller holds the lock on
 * the invoice's row.
 */
export async function applyFurtherPart(
  tx: Tx,
  rules: readonly MethodRule[],
  invoice: InvoiceRow,
  amount: bigint,
  now: Date,
): Promise<void> {
  await lockPlayer(tx, invoice.playerId)
  await credit(tx, rules, invoice, amount, `:${invoice.version}`)
  await markSucceeded(tx, invoice.id, { number: null, amount: invoice.amount + amount }, now)
  await publishInvoice(tx, rules, invoice.id)
}

/** @param part suffix of the idempotency key of a further part; an invoice has one version at a time */
async function credit(
  tx: Tx,
  rules: readonly MethodRule[],
  invoice: InvoiceRow,
  amount: bigint,
  part = '',
): Promise<void> {
  const accounts = await listAccounts(tx, invoice.playerId)
  const account = accounts.find(({ currency }) => currency === invoice.currency)
  if (!account) throw new Error('the player has no account in the currency of the deposit')
  requireOk(
    await deposit(tx, {
      ...depositKey(invoice.id, part),
      accountId: account.id,
      amount,
      provider: invoiceMethod(rules, invoice.methodId).provider,
      details: { invoiceId: invoice.id },
    }),
  )
}

async function payOut(
  tx: Tx,
  rules: readonly MethodRule[],
  invoice: InvoiceRow,
  payout: { readonly holdTransactionId: bigint; readonly amount: bigint },
): Promise<void> {
  requireOk(
    await completeWithdrawal(tx, {
      scope: LEDGER_SCOPE,
      key: `${invoice.id}:paid`,
      ...payout,
      provider: invoiceMethod(rules, invoice.methodId).provider,
    }),
  )
}

async function returnHold(tx: Tx, invoice: InvoiceRow, holdTransactionId: bigint): Promise<void> {
  requireOk(
    await cancelWithdrawal(tx, { scope: LEDGER_SCOPE, key: `${invoice.id}:returned`, holdTransactionId }),
  )
}

/** Throws unless the posting succeeded, which rolls back the change: an invoice's status must always match its money. */
function requireOk(result: PostResult): void {
  if (result.status !== 'ok') throw new Error(`the ledger returned ${result.status} for a payment`)
}

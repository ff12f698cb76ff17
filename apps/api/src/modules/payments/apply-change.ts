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

/** Returns the idempotency key of a deposit in the ledger. Its room under limits is reserved with the same key. */
export const depositKey = (invoiceId: string): Idempotency => ({
  scope: LEDGER_SCOPE,
  key: `${invoiceId}:deposit`,
})

/**
 * Applies a change to an invoice: its money and its status change in one transaction. The caller holds the lock on the
 * invoice's row. The player's lock is acquired after it, in this order everywhere.
 */
export async function applyChange(
  tx: Tx,
  rules: readonly MethodRule[],
  invoice: InvoiceRow,
  change: Exclude<InvoiceChange, { kind: 'none' | 'contradiction' }>,
  now: Date,
): Promise<void> {
  await lockPlayer(tx, invoice.playerId)
  if (change.kind === 'fail') {
    if (invoice.holdTransactionId !== null) await returnHold(tx, invoice, invoice.holdTransactionId)
    else await releaseDeposit(tx, depositKey(invoice.id))
    await markFailed(tx, invoice.id, change.reason, now)
  } else if (invoice.holdTransactionId !== null) {
    await payOut(tx, rules, invoice, invoice.holdTransactionId)
    await markSucceeded(tx, invoice.id, null, now)
  } else {
    await credit(tx, rules, invoice)
    await markSucceeded(tx, invoice.id, await nextDepositNumber(tx, invoice.playerId), now)
  }
  await publishInvoice(tx, rules, invoice.id)
}

async function credit(tx: Tx, rules: readonly MethodRule[], invoice: InvoiceRow): Promise<void> {
  const accounts = await listAccounts(tx, invoice.playerId)
  const account = accounts.find(({ currency }) => currency === invoice.currency)
  if (!account) throw new Error('the player has no account in the currency of the deposit')
  requireOk(
    await deposit(tx, {
      ...depositKey(invoice.id),
      accountId: account.id,
      amount: invoice.amount,
      provider: invoiceMethod(rules, invoice.methodId).provider,
      details: { invoiceId: invoice.id },
    }),
  )
}

async function payOut(
  tx: Tx,
  rules: readonly MethodRule[],
  invoice: InvoiceRow,
  holdTransactionId: bigint,
): Promise<void> {
  requireOk(
    await completeWithdrawal(tx, {
      scope: LEDGER_SCOPE,
      key: `${invoice.id}:paid`,
      holdTransactionId,
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

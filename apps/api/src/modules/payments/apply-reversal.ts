import { INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract'
import { giveBackDeposit, listAccounts, lockPlayer, returnWithdrawal, takeBackDeposit } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { LEDGER_SCOPE } from './apply-change.ts'
import type { InvoiceRow } from './invoice-store.ts'
import { markReversed } from './mark-invoice.ts'
import { invoiceMethod, type MethodRule } from './methods.ts'
import type { PaymentReport } from './payment-adapter.ts'
import { publishInvoice } from './to-invoice.ts'

/** Change of what a provider has taken back from a payment. */
export type Reversal = 'none' | 'applied' | 'contradiction'

/**
 * Applies what a report says about money that was taken back after a success: a deposit that was charged back, refunded or returned,
 * a dispute that was won, or a payout that the bank returned. Reports state totals, so a repeated one changes nothing. The caller
 * holds the lock on the invoice's row.
 */
export async function applyReversal(
  tx: Tx,
  rules: readonly MethodRule[],
  invoice: InvoiceRow,
  { reversed, reversal }: Pick<PaymentReport, 'reversed' | 'reversal'>,
  now: Date,
): Promise<Reversal> {
  if (invoice.status !== INVOICE_STATUS.success) return 'none'
  // An operator has booked the refund already: the report is about the same money.
  if (invoice.refundedAt !== null) return 'none'
  // A provider can take back its fee too, which the player never had.
  const total = BigInt(reversed) < invoice.amount ? BigInt(reversed) : invoice.amount
  const change = total - invoice.reversed
  if (change === 0n) return 'none'
  const isDeposit = invoice.type === INVOICE_TYPE.deposit
  if (!isDeposit && change < 0n) return 'contradiction'
  await lockPlayer(tx, invoice.playerId)
  const accounts = await listAccounts(tx, invoice.playerId)
  const account = accounts.find(({ currency }) => currency === invoice.currency)
  if (!account) throw new Error('the player has no account in the currency of the payment')
  const move = isDeposit ? (change > 0n ? takeBackDeposit : giveBackDeposit) : returnWithdrawal
  const { status } = await move(tx, {
    scope: LEDGER_SCOPE,
    // An invoice has one version at a time.
    key: `${invoice.id}:reversal:${invoice.version}`,
    accountId: account.id,
    amount: change < 0n ? -change : change,
    provider: invoiceMethod(rules, invoice.methodId).provider,
    reference: invoice.id,
    details: { invoiceId: invoice.id, reason: reversal },
  })
  if (status !== 'ok') throw new Error(`the ledger returned ${status} for a reversal`)
  await markReversed(tx, invoice.id, { reversed: total, reversal: total === 0n ? null : reversal }, now)
  await publishInvoice(tx, rules, invoice.id)
  return 'applied'
}

import { INVOICE_STATUS } from '@tessera/contract'
import type { Tx } from '@tessera/postgres'
import type { ApiLog } from '../../../platform/platform.ts'
import type { PayoutChange } from '../../payouts/index.ts'
import { recordAct } from '../../profile/index.ts'
import { applyChange } from '../apply-change.ts'
import { applyReversal } from '../apply-reversal.ts'
import { type InvoiceRow, lockInvoice } from '../invoice-store.ts'
import type { MethodRule } from '../methods.ts'
import { storeUnmatched } from '../reports/unmatched-store.ts'
import { publishInvoice } from '../to-invoice.ts'
import { storeReturn } from '../withdrawals/review-store.ts'
import { storeArrival } from './arrival-store.ts'

/** Name of the operator in records of what the payouts did by themselves. */
const OPERATOR = 'payouts'

export interface PayoutsOfInvoicesDeps {
  readonly methods: readonly MethodRule[]
  readonly log: ApiLog
}

/**
 * Applies the state of a payout to its withdrawal, in the transaction that stores that state. The held amount is paid out once, when the
 * payout has enough confirmations. One that is certain not to be paid waits for the operators' decision again.
 */
export async function applyPayout(
  tx: Tx,
  { methods, log }: PayoutsOfInvoicesDeps,
  change: PayoutChange,
  now: Date,
): Promise<void> {
  const invoice = await lockInvoice(tx, change.reference)
  if (!invoice) throw new Error('the withdrawal of a payout does not exist')
  if (change.state === 'returned') return giveBack(tx, methods, invoice, change.reason, now)
  const { payoutId: paymentId, network, txId, amount, confirmations, confirmationsNeeded } = change
  await storeArrival(
    tx,
    invoice.id,
    { paymentId, network, txId, amount: String(amount), confirmations, confirmationsNeeded },
    now,
  )
  if (change.state === 'paid' && invoice.status === INVOICE_STATUS.pending)
    return applyChange(tx, methods, invoice, { kind: 'succeed' }, now)
  if (change.state === 'paid' && invoice.status === INVOICE_STATUS.failure) {
    log.error({ invoiceId: invoice.id }, 'a withdrawal was paid out after its hold had been released')
    const { id: reference, currency } = invoice
    await storeUnmatched(
      tx,
      'paid-after-release',
      { reference, currency, paymentId, kind: 'withdrawal', status: 'succeeded', amount: invoice.amount },
      now,
    )
  }
  await publishInvoice(tx, methods, invoice.id)
}

/** Hands a withdrawal that wasn't paid back to the operators. One that had been paid returns to the balance. */
async function giveBack(
  tx: Tx,
  methods: readonly MethodRule[],
  invoice: InvoiceRow,
  reason: string,
  now: Date,
): Promise<void> {
  if (invoice.status === INVOICE_STATUS.success) {
    const reversed = Number(invoice.amount)
    await applyReversal(tx, methods, invoice, { reversed, reversal: 'reorganization' }, now)
    return
  }
  if (!(await storeReturn(tx, invoice.id, now))) return
  await recordAct(tx, {
    playerId: invoice.playerId,
    area: 'payments',
    act: 'return',
    subject: invoice.id,
    operator: OPERATOR,
    reason,
    at: now,
  })
  await publishInvoice(tx, methods, invoice.id)
}

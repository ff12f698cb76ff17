import type { Tx } from '@tessera/postgres'
import { lockInvoice } from '../invoice-store.ts'
import type { RefundReport } from '../payment-adapter.ts'
import { afterRefundReport } from './refund-state.ts'
import { storeRefundReport } from './refund-store.ts'

/** Applies a provider's report about a refund. Reports may be repeated and arrive in any order. Returns true for a change. */
export async function applyRefund(tx: Tx, report: RefundReport): Promise<boolean> {
  const invoice = await lockInvoice(tx, report.reference)
  if (invoice === null || afterRefundReport(invoice, report) === null) return false
  await storeRefundReport(tx, invoice.id, report)
  return true
}

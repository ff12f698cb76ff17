import type { Invoice } from '@tessera/contract'
import { INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract/statuses'

/** The alert of a payment that ended (specification, states: invoice); null while it is pending. */
export function invoiceAlertKey(invoice: Pick<Invoice, 'type' | 'status'>): string | null {
  const kind = invoice.type === INVOICE_TYPE.deposit ? 'deposit' : 'withdrawal'
  if (invoice.status === INVOICE_STATUS.success) return `${kind}-success`
  return invoice.status === INVOICE_STATUS.failure ? `${kind}-error` : null
}

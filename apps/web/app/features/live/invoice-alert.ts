import type { Invoice } from '@tessera/contract'

const SUCCESS = 2
const FAILURE = 3
const DEPOSIT = 1

/** The alert of a payment that ended (specification, states: invoice); null while it is pending. */
export function invoiceAlertKey(invoice: Pick<Invoice, 'type' | 'status'>): string | null {
  const kind = invoice.type === DEPOSIT ? 'deposit' : 'withdrawal'
  if (invoice.status === SUCCESS) return `${kind}-success`
  return invoice.status === FAILURE ? `${kind}-error` : null
}

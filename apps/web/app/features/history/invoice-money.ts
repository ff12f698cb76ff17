import type { Invoice } from '@tessera/contract'
import { INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract/statuses'

/**
 * What a payment did to the balance. Money that has not come has no sign, and money that never moved is muted; a
 * withdrawal leaves the balance when it is asked for, so that it has its sign while it is under way.
 */
export type InvoiceMoney = 'received' | 'paid-out' | 'awaited' | 'held' | 'failed'

/** The state of a payment in terms of money. */
export function invoiceMoney({ type, status }: Pick<Invoice, 'type' | 'status'>): InvoiceMoney {
  const isDeposit = type === INVOICE_TYPE.deposit
  if (status === INVOICE_STATUS.success) return isDeposit ? 'received' : 'paid-out'
  if (status === INVOICE_STATUS.pending) return isDeposit ? 'awaited' : 'held'
  return 'failed'
}

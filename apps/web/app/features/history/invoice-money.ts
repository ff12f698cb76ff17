import type { Invoice } from '@tessera/contract'
import { INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract/statuses'

/**
 * Effect of a payment on the balance. A deposit that hasn't arrived has no sign, and a failed payment is muted. A
 * withdrawal is deducted when it is requested, so that it has its sign while pending.
 */
export type InvoiceMoney = 'received' | 'paid-out' | 'awaited' | 'held' | 'failed'

/** Returns the effect of a payment on the balance. */
export function invoiceMoney({ type, status }: Pick<Invoice, 'type' | 'status'>): InvoiceMoney {
  const isDeposit = type === INVOICE_TYPE.deposit
  if (status === INVOICE_STATUS.success) return isDeposit ? 'received' : 'paid-out'
  if (status === INVOICE_STATUS.pending) return isDeposit ? 'awaited' : 'held'
  return 'failed'
}

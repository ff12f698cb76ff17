import type { Invoice } from '@tessera/contract'

const DEPOSIT = 1
const PENDING = 1
const SUCCESS = 2

/**
 * What a payment did to the balance. Money that has not come has no sign, and money that never moved is muted; a
 * withdrawal leaves the balance when it is asked for, so that it has its sign while it is under way.
 */
export type InvoiceMoney = 'received' | 'paid-out' | 'awaited' | 'held' | 'failed'

/** The state of a payment in terms of money. */
export function invoiceMoney({ type, status }: Pick<Invoice, 'type' | 'status'>): InvoiceMoney {
  const isDeposit = type === DEPOSIT
  if (status === SUCCESS) return isDeposit ? 'received' : 'paid-out'
  if (status === PENDING) return isDeposit ? 'awaited' : 'held'
  return 'failed'
}

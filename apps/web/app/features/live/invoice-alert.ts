import type { Invoice } from '@tessera/contract'
import type { DialogName } from '@tessera/contract/dialogs'
import { INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract/statuses'
import { readDialogs } from '../../platform/urls/dialog-url.ts'

/** Dialogs that show the state of one deposit; their value is its id. */
const DEPOSIT_DIALOGS: readonly DialogName[] = [
  'deposit-status',
  'deposit-success',
  'deposit-error',
  'cancel-deposit',
]

/**
 * Returns the alert of a completed payment (specification, states: invoice); null while it is pending, or if an open
 * dialog in the page's query already shows this payment.
 */
export function invoiceAlertKey(
  invoice: Pick<Invoice, 'id' | 'type' | 'status' | 'reversal' | 'publicData'>,
  search: string,
): string | null {
  const { id, type, status, reversal, publicData } = invoice
  const isShown = readDialogs(new URLSearchParams(search)).some(
    ({ name, value }) => DEPOSIT_DIALOGS.includes(name) && value === id,
  )
  // The player has cancelled it: the page has said so.
  if (isShown || publicData.failureReason === 'declined_by_player') return null
  const kind = type === INVOICE_TYPE.deposit ? 'deposit' : 'withdrawal'
  if (reversal === 'reorganization') return 'deposit-reorganized'
  if (reversal !== null) return kind === 'deposit' ? 'deposit-taken-back' : 'withdrawal-returned'
  if (status === INVOICE_STATUS.success) return `${kind}-success`
  return status === INVOICE_STATUS.failure ? `${kind}-error` : null
}

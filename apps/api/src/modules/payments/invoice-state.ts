import { INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract'
import type { FailureReason, PaymentReport } from './payment-adapter.ts'

type Status = (typeof INVOICE_STATUS)[keyof typeof INVOICE_STATUS]
type Type = (typeof INVOICE_TYPE)[keyof typeof INVOICE_TYPE]

export interface InvoiceState {
  readonly type: Type
  readonly status: Status
}

/**
 * What an event does to an invoice (specification, states: invoice):
 * - `succeed`: the money came, or was paid out;
 * - `fail`: nothing came, or what was held returns to the balance;
 * - `none`: a repeated or late event, which changes nothing;
 * - `contradiction`: the provider paid out what was returned to the player: people have to look.
 */
export type InvoiceChange =
  | { readonly kind: 'succeed' }
  | { readonly kind: 'fail'; readonly reason: FailureReason }
  | { readonly kind: 'none' }
  | { readonly kind: 'contradiction' }

const NONE: InvoiceChange = { kind: 'none' }

/** Success is never left. A deposit that we had given up succeeds late when its money does come. */
export function afterReport(
  invoice: InvoiceState,
  report: Pick<PaymentReport, 'status' | 'failureReason'>,
): InvoiceChange {
  if (invoice.status === INVOICE_STATUS.success || report.status === 'pending') return NONE
  if (invoice.status === INVOICE_STATUS.pending) {
    return report.status === 'succeeded'
      ? { kind: 'succeed' }
      : { kind: 'fail', reason: report.failureReason ?? 'declined_by_provider' }
  }
  if (report.status === 'failed') return NONE
  return invoice.type === INVOICE_TYPE.deposit ? { kind: 'succeed' } : { kind: 'contradiction' }
}

/** A player may decline a pending deposit; a requested withdrawal can't be taken back into play (UKGC RTS 14B). */
export const isDeclinable = ({ type, status }: InvoiceState): boolean =>
  type === INVOICE_TYPE.deposit && status === INVOICE_STATUS.pending

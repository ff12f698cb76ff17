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

/** A stamp of the provider's may be ahead of our clock by this much: clocks differ. */
const STAMP_TOLERANCE_MS = 5 * 60_000

/**
 * The moment up to which an invoice's reports are known, with one more report: what is stamped earlier comes late and
 * changes nothing. A stamp from the future, new or kept, orders nothing: it would shadow all reports that follow, so
 * that its report is judged by the invoice's state alone.
 */
export function orderReport(
  knownUntil: Date | null,
  stamp: Date,
  now: Date,
): { readonly isLate: boolean; readonly knownUntil: Date | null } {
  const latest = now.getTime() + STAMP_TOLERANCE_MS
  const known = knownUntil !== null && knownUntil.getTime() <= latest ? knownUntil : null
  if (stamp.getTime() > latest) return { isLate: false, knownUntil: known }
  const isLate = known !== null && stamp < known
  return { isLate, knownUntil: isLate ? known : stamp }
}

/** A player may decline a pending deposit; a requested withdrawal can't be taken back into play (UKGC RTS 14B). */
export const isDeclinable = ({ type, status }: InvoiceState): boolean =>
  type === INVOICE_TYPE.deposit && status === INVOICE_STATUS.pending

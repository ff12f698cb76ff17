import { INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract'
import type { FailureReason, PaymentReport } from './payment-adapter.ts'

type Status = (typeof INVOICE_STATUS)[keyof typeof INVOICE_STATUS]
type Type = (typeof INVOICE_TYPE)[keyof typeof INVOICE_TYPE]

export interface InvoiceState {
  readonly type: Type
  readonly status: Status
}

/**
 * Effect of an event on an invoice (specification, states: invoice):
 * - `succeed`: the money was received, or paid out;
 * - `fail`: no money was received, or the held amount returns to the balance;
 * - `none`: a repeated or late event, which changes nothing;
 * - `contradiction`: the provider paid out an amount that was already returned to the player; operators must intervene.
 */
export type InvoiceChange =
  | { readonly kind: 'succeed' }
  | { readonly kind: 'fail'; readonly reason: FailureReason }
  | { readonly kind: 'none' }
  | { readonly kind: 'contradiction' }

const NONE: InvoiceChange = { kind: 'none' }

/** Returns the effect of a report. Success is final. A failed deposit still succeeds if its money is received late. */
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

/** Maximum time by which a provider's timestamp may be ahead of our clock. */
const STAMP_TOLERANCE_MS = 5 * 60_000

/**
 * Returns the time up to which an invoice's reports are known after one more report. A report with an earlier timestamp is
 * late and changes nothing. A timestamp from the future, new or stored, is ignored for the order, since it would shadow
 * all following reports; such a report is only judged by the invoice's state.
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

/** Facts of a withdrawal that decide whether the player may cancel it. */
interface CancelFacts {
  readonly sentAt: Date | null
  /** The jurisdiction's rule: some forbid to reverse a withdrawal for play (UKGC RTS 14B). */
  readonly mayCancel: boolean
  /** Payment on a blockchain that was seen already and can't be stopped. Null without one. */
  readonly arrival: unknown
}

/** True for a pending deposit, and for a withdrawal that was not sent yet and may be cancelled. */
export const isDeclinable = ({
  type,
  status,
  sentAt,
  mayCancel,
  arrival,
}: InvoiceState & CancelFacts): boolean =>
  status === INVOICE_STATUS.pending &&
  (type === INVOICE_TYPE.deposit ? arrival === null : mayCancel && sentAt === null)

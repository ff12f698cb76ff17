import type { RefundReport } from '../payment-adapter.ts'

/** States of a refund that is sent to its provider. `queued`: it was not accepted yet. */
export const REFUND_STATES = ['queued', 'pending', 'succeeded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Columns of an invoice about its refund at the provider. */
export interface RefundColumns {
  /** Null if the refund isn't sent. */
  refund: RefundState | null
  refundOrder: number
  refundProblem: string | null
  refundReportedAt: Date | null
}

export const REFUND_COLUMNS = `refund, refund_order as "refundOrder", refund_problem as "refundProblem",
  refund_reported_at as "refundReportedAt"`

/** Returns the idempotency key of a refund at the provider. A refund that has failed is ordered with a key of its own. */
export const refundKey = ({
  id,
  refundOrder,
}: {
  readonly id: string
  readonly refundOrder: number
}): string => (refundOrder === 1 ? `${id}:refund` : `${id}:refund:${refundOrder}`)

/**
 * Returns the state after a report; null if the report changes nothing: it is repeated, older than another one or about a former
 * order. A refund can still fail after it succeeded, if the bank of the player returns it.
 */
export function afterRefundReport(
  invoice: RefundColumns & { readonly id: string },
  report: RefundReport,
): RefundState | null {
  if (invoice.refund === null || report.key !== refundKey(invoice)) return null
  if (invoice.refundReportedAt !== null && report.at < invoice.refundReportedAt) return null
  return report.status === invoice.refund && report.reason === invoice.refundProblem ? null : report.status
}

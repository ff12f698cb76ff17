import { z } from 'zod'
import type { PaymentResult } from './outcomes.ts'

/** A refund that the shop has ordered. The amount is in subunits. */
export interface Refund {
  /** The shop's idempotency key: a key is one refund. */
  readonly key: string
  readonly paymentId: string
  readonly amount: number
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly reason: RefundFailure | null
  readonly updatedAt: Date
}

/** Reasons of a failed refund: the order can't be carried out, or the payer's bank returns the money. */
type RefundFailure = 'not_refundable' | 'returned_by_bank'

export const refundOrderSchema = z.strictObject({ amount: z.int().positive() })

/** An order of the shop. */
export interface RefundOrder {
  readonly key: string
  readonly amount: number
}

/** Returns the part of a payment that can still be refunded. */
export function refundableAmount(payment: PaymentResult, refunds: readonly Refund[]): number {
  if (payment.status !== 'succeeded') return 0
  const refunded = refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  return (payment.received ?? 0) - payment.reversed - refunded
}

/** Decisions about a refund on the payment's page, and the states in which they are possible. */
export const REFUND_DECISIONS = {
  complete: { label: 'Complete refund', from: new Set(['pending']), status: 'succeeded', reason: null },
  return: {
    label: 'Return refund as the bank',
    from: new Set(['pending', 'succeeded']),
    status: 'failed',
    reason: 'returned_by_bank',
  },
} as const satisfies Record<
  string,
  { label: string; from: ReadonlySet<string>; status: Refund['status']; reason: RefundFailure | null }
>

export type RefundDecision = keyof typeof REFUND_DECISIONS

export const isRefundDecision = (name: string): name is RefundDecision =>
  Object.hasOwn(REFUND_DECISIONS, name)

/** Data of a refund, as sent in the API and in webhooks. */
export const refundFacts = ({ key, amount, status, reason, updatedAt }: Refund) => ({
  key,
  amount,
  status,
  reason,
  updatedAt: updatedAt.toISOString(),
})

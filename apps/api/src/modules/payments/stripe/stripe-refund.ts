import type { NewRefund, RefundReport } from '../payment-adapter.ts'
import type { Parameters } from './stripe-calls.ts'
import type { StripeRefund } from './stripe-messages.ts'

/** Code of the refusal of a charge that was refunded in full already, for example in the dashboard. */
const ALREADY_REFUNDED = 'charge_already_refunded'

const STATES: Readonly<Record<StripeRefund['status'], RefundReport['status']>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** Returns the form of a refund. It is the same for each attempt, as the idempotency key demands. */
export const refundForm = ({ amount, reference, key }: NewRefund, intentId: string): Parameters => ({
  payment_intent: intentId,
  amount: String(amount),
  reason: 'requested_by_customer',
  'metadata[invoice]': reference,
  'metadata[refund]': key,
})

/** Returns the report of a refund; null if it was not ordered by us. */
export function stripeRefund(refund: StripeRefund, at: Date): RefundReport | null {
  const { invoice: reference, refund: key } = refund.metadata ?? {}
  if (reference === undefined || key === undefined) return null
  const status = STATES[refund.status]
  const reason = status === 'failed' ? (refund.failure_reason ?? refund.status) : null
  return { reference, key, status, reason, at }
}

/** Returns the report of a refused refund. The player has the money of a charge that was already refunded. */
export const refusedRefund = ({ reference, key }: NewRefund, code: string, at: Date): RefundReport =>
  code === ALREADY_REFUNDED
    ? { reference, key, status: 'succeeded', reason: null, at }
    : { reference, key, status: 'failed', reason: code, at }

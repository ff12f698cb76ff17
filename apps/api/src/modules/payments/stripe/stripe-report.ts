import type { PaymentReport } from '../payment-adapter.ts'
import type { StripeDispute, StripeSession } from './stripe-messages.ts'

/** States of a payment that needs another attempt of the player or has ended. */
const ENDED_INTENTS: ReadonlySet<string> = new Set(['requires_payment_method', 'canceled'])

/**
 * Returns the state of a session. A completed session that isn't paid waits for a bank, such as a direct debit, unless its payment
 * has failed.
 */
function stateOf({
  status,
  payment_status: paid,
  payment_intent: intent,
}: StripeSession): Pick<PaymentReport, 'status' | 'failureReason'> {
  if (paid === 'paid') return { status: 'succeeded', failureReason: null }
  if (status === 'expired') return { status: 'failed', failureReason: 'expired' }
  const hasFailed = status === 'complete' && intent !== null && ENDED_INTENTS.has(intent.status)
  return hasFailed
    ? { status: 'failed', failureReason: failureOf(intent) }
    : { status: 'pending', failureReason: null }
}

/** Code of Stripe for a cardholder who has not passed 3-D Secure. */
const AUTHENTICATION_FAILURE = 'payment_intent_authentication_failure'

const failureOf = (intent: StripeSession['payment_intent']): PaymentReport['failureReason'] =>
  intent?.last_payment_error?.code === AUTHENTICATION_FAILURE
    ? 'authentication_failed'
    : 'declined_by_provider'

/** Sums the disputes whose money is withdrawn: an inquiry has no transaction yet, and a won dispute has a second one. */
const disputedAmount = (disputes: readonly StripeDispute[]): number =>
  disputes
    .filter(({ balance_transactions: transactions }) => transactions.length === 1)
    .reduce((sum, { amount }) => sum + amount, 0)

/**
 * Returns the report of a session; null if another system has created it. It has what was refunded and disputed so far.
 *
 * @param at time before the state was requested. Of two reports, the one that was requested later wins.
 */
export function stripeReport(
  session: StripeSession,
  disputes: readonly StripeDispute[],
  at: Date,
): PaymentReport | null {
  const { client_reference_id: reference, amount_total: amount } = session
  if (reference === null || amount === null || amount === 0) return null
  const charge = session.payment_intent?.latest_charge ?? null
  const card = charge?.payment_method_details?.card
  const disputed = disputedAmount(disputes)
  const refunded = charge?.amount_refunded ?? 0
  const reversed = Math.min(amount, disputed + refunded)
  return {
    ...stateOf(session),
    paymentId: session.id,
    reference,
    kind: 'deposit',
    amount,
    currency: session.currency.toUpperCase(),
    card: card?.last4 ?? null,
    authentication: card?.three_d_secure?.authentication_flow ?? null,
    isInReview: false,
    received: null,
    reversed,
    reversal: reversed === 0 ? null : disputed > 0 ? 'chargeback' : 'refund',
    updatedAt: at,
  }
}

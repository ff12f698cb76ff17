import { findCurrency } from '@tessera/money'
import { z } from 'zod'
import { storableText } from '../storable-text.ts'

/** Payments of the sandbox's payment provider and the rules of their states. */

const webAddress = storableText(1000).pipe(z.url({ protocol: /^https?$/ }))

export const newPaymentSchema = z.strictObject({
  kind: z.enum(['deposit', 'withdrawal']),
  method: z.enum(['card', 'qr', 'crypto', 'bank']),
  amount: z.int().positive(),
  currency: storableText(6).refine((code) => Boolean(findCurrency(code)), 'This currency is not known'),
  /** The merchant's number of the payment. */
  reference: storableText(64).min(1),
  returnUrl: webAddress,
  webhookUrl: webAddress,
  customer: z.object({ email: z.string().max(250).nullable() }),
  /** Data that the payer entered at the merchant, such as the account to which money is paid out. */
  details: z.record(storableText(40), storableText(250)).default({}),
})
export type NewPayment = z.infer<typeof newPaymentSchema>

export type PaymentStatus = 'pending' | 'succeeded' | 'failed'
export type FailureReason = 'declined_by_player' | 'declined_by_provider' | 'expired' | 'cancelled'

export interface Payment extends Omit<NewPayment, 'customer'> {
  id: string
  status: PaymentStatus
  failureReason: FailureReason | null
  createdAt: Date
  updatedAt: Date
  expiresAt: Date
}

/** Decision about a pending payment. */
export type Decision = 'approve' | FailureReason

/**
 * Time after which an undecided payment expires: a payer is at the page, whereas a bank takes days to pay
 * out.
 */
export const PAYMENT_TTL_MS: Readonly<Record<NewPayment['kind'], number>> = {
  deposit: 30 * 60_000,
  withdrawal: 7 * 24 * 3_600_000,
}

/**
 * Returns the state after a decision; null if the payment is already decided, because the first decision is
 * final.
 */
export function decide(
  status: PaymentStatus,
  decision: Decision,
): { status: PaymentStatus; failureReason: FailureReason | null } | null {
  if (status !== 'pending') return null
  return decision === 'approve'
    ? { status: 'succeeded', failureReason: null }
    : { status: 'failed', failureReason: decision }
}

/** True if the player scans a code that the shop shows; otherwise the shop redirects to a payment page. */
export const isScanned = (payment: Pick<Payment, 'kind' | 'method'>): boolean =>
  payment.kind === 'deposit' && (payment.method === 'qr' || payment.method === 'crypto')

/** Last digits of the card used for all card payments here. */
export const CARD_DIGITS = '4242'

/** Data of a payment, as sent in the API and in webhooks. */
export const paymentFacts = (payment: Payment) => ({
  id: payment.id,
  reference: payment.reference,
  kind: payment.kind,
  status: payment.status,
  failureReason: payment.failureReason,
  amount: payment.amount,
  currency: payment.currency,
  card: payment.method === 'card' && payment.kind === 'deposit' ? CARD_DIGITS : null,
  updatedAt: payment.updatedAt.toISOString(),
})

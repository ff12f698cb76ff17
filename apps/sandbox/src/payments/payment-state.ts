import { findCurrency } from '@tessera/money'
import { z } from 'zod'
import { storableText } from '../storable-text.ts'

/** What the sandbox payment provider keeps of a payment, and the rules of its life. */

const webAddress = storableText(1000).pipe(z.url({ protocol: /^https?$/ }))

export const newPaymentSchema = z.strictObject({
  kind: z.enum(['deposit', 'withdrawal']),
  method: z.enum(['card', 'qr', 'crypto', 'bank']),
  amount: z.int().positive(),
  currency: storableText(6).refine((code) => Boolean(findCurrency(code)), 'This currency is not known'),
  /** The merchant's own number of the payment. */
  reference: storableText(64).min(1),
  returnUrl: webAddress,
  webhookUrl: webAddress,
  customer: z.object({ email: z.string().max(250).nullable() }),
  /** What the payer filled in at the merchant's, such as the account that money is paid out to. */
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

/** How a pending payment ends. */
export type Decision = 'approve' | FailureReason

/** Payments that nobody decides expire after this time: a payer is at the page, a bank takes days to pay out. */
export const LIFE_MS: Readonly<Record<NewPayment['kind'], number>> = {
  deposit: 30 * 60_000,
  withdrawal: 7 * 24 * 3_600_000,
}

/** The state after a decision; null when the payment is already decided: the first decision stands. */
export function decide(
  status: PaymentStatus,
  decision: Decision,
): { status: PaymentStatus; failureReason: FailureReason | null } | null {
  if (status !== 'pending') return null
  return decision === 'approve'
    ? { status: 'succeeded', failureReason: null }
    : { status: 'failed', failureReason: decision }
}

/** Whether the player pays on a page that the shop redirects to, or scans a code that the shop shows. */
export const isScanned = (payment: Pick<Payment, 'kind' | 'method'>): boolean =>
  payment.kind === 'deposit' && (payment.method === 'qr' || payment.method === 'crypto')

/** The end of the card that everybody pays with here. */
export const CARD_DIGITS = '4242'

/** What the provider tells about a payment, in its API and in its webhooks. */
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

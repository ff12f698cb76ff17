import { findCurrency } from '@tessera/money'
import { z } from 'zod'
import { storableText } from '../storable-text.ts'
import { expiryOf } from './expiry.ts'
import { flowOf, METHOD_NAMES } from './flows.ts'
import type { PaymentResult } from './outcomes.ts'

/** Payments of the sandbox's payment provider and the rules of their states. */

const webAddress = storableText(1000).pipe(z.url({ protocol: /^https?$/ }))

export const newPaymentSchema = z.strictObject({
  kind: z.enum(['deposit', 'withdrawal']),
  method: z.enum(METHOD_NAMES),
  amount: z.int().positive(),
  /** Part of the amount that the provider keeps, or what it has deducted from a payout, in subunits. */
  fee: z.int().nonnegative().default(0),
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

export interface Payment extends Omit<NewPayment, 'customer'>, PaymentResult {
  id: string
  createdAt: Date
  updatedAt: Date
  expiresAt: Date
}

/** Time after which a payout that no bank has decided expires. */
const PAYOUT_LIFETIME = { seconds: 7 * 86_400 }

/** Returns when a new payment expires: a deposit by its flow, a payout after days. */
export const expiryOfPayment = ({ kind, method }: Pick<NewPayment, 'kind' | 'method'>, now: Date): Date =>
  expiryOf(kind === 'deposit' ? flowOf(method).lives : PAYOUT_LIFETIME, now)

/** True if the player scans a code that the shop shows; otherwise the shop redirects to a payment page. */
export const isScanned = (payment: Pick<Payment, 'kind' | 'method'>): boolean =>
  payment.kind === 'deposit' && flowOf(payment.method).shows === 'code'

/** Last digits of the card used for all card payments here. */
export const CARD_DIGITS = '4242'

const isCardDeposit = ({ method, kind }: Payment): boolean => method === 'card' && kind === 'deposit'

/** Returns how the bank has authenticated the cardholder of a paid deposit; null for others. */
const authenticationOf = (payment: Payment): 'challenge' | 'frictionless' | null =>
  isCardDeposit(payment) && payment.status === 'succeeded'
    ? payment.isFrictionless
      ? 'frictionless'
      : 'challenge'
    : null

/** Data of a payment, as sent in the API and in webhooks. */
export const paymentFacts = (payment: Payment) => ({
  id: payment.id,
  reference: payment.reference,
  kind: payment.kind,
  status: payment.status,
  failureReason: payment.failureReason,
  amount: payment.amount,
  currency: payment.currency,
  card: isCardDeposit(payment) ? CARD_DIGITS : null,
  authentication: authenticationOf(payment),
  isInReview: payment.isInReview,
  received: payment.received,
  reversed: payment.reversed,
  reversal: payment.reversal,
  updatedAt: payment.updatedAt.toISOString(),
})

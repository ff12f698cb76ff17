import type { IncomingHttpHeaders } from 'node:http'
import type { Invoice, PayDetail } from '@tessera/contract'

/** A payment to start with a provider. The amount is in subunits. */
export interface NewPayment {
  readonly kind: 'deposit' | 'withdrawal'
  /** The provider's name for the method. */
  readonly method: string
  readonly amount: number
  readonly currency: string
  /** Account whose payment it is. Only for our own adapters: other companies identify payments by the reference. */
  readonly playerId: string
  /** Id of our invoice. Also the idempotency key at the provider: an invoice is one payment. */
  readonly reference: string
  readonly returnUrl: string
  readonly webhookUrl: string
  /** Email address of the player; null without one. */
  readonly email: string | null
  /** Fields such as the address of a wallet. `card_payment` is the payment id of the deposit whose card is paid. */
  readonly fields: Readonly<Record<string, string>>
}

export interface StartedPayment {
  readonly id: string
  readonly redirectUrl: string | null
  readonly qr: string | null
  /** Values that the payer needs to pay elsewhere. */
  readonly details: readonly PayDetail[]
  readonly expiresAt: Date | null
}

/** Reason of a failed payment. `declined_in_review` is our own decision, which no provider reports. */
export type FailureReason =
  | 'declined_by_player'
  | 'declined_by_provider'
  | 'declined_in_review'
  | 'expired'
  | 'cancelled'

/** A provider's report about a payment, by request or webhook. */
export interface PaymentReport {
  readonly paymentId: string
  readonly reference: string
  readonly kind: 'deposit' | 'withdrawal'
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly failureReason: FailureReason | null
  readonly amount: number
  readonly currency: string
  /** Last four digits of the card that paid a deposit; null for other methods. */
  readonly card: string | null
  /** True while the provider's staff checks the payment. */
  readonly isInReview: boolean
  /** Amount that arrived in the end, if it isn't the requested one; null if it is. */
  readonly received: number | null
  /** Total amount taken back after a success: charged back, refunded, or a payout that was returned. */
  readonly reversed: number
  readonly reversal: Invoice['reversal']
  readonly updatedAt: Date
}

/** Error thrown if the provider is unreachable or its response invalid. Whether the provider acted is unknown. */
export class PaymentProviderUnavailableError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'PaymentProviderUnavailableError'
  }
}

/** A payment provider. A new one needs an adapter and rows in the method table. */
export interface PaymentAdapter {
  readonly id: string
  /** Starts a payment, or returns the one that was already started for this reference. */
  start(payment: NewPayment): Promise<StartedPayment>
  /** Returns the report of a payment; null if the provider does not know it. */
  find(paymentId: string): Promise<PaymentReport | null>
  /** Requests the cancellation of a pending payment. Returns its report; null if the provider does not know it. */
  cancel(paymentId: string): Promise<PaymentReport | null>
  /** Verifies a webhook's signature and age and parses it; null for an invalid one. */
  readWebhook(headers: IncomingHttpHeaders, body: string): PaymentWebhook | null
}

/** A verified webhook. */
export interface PaymentWebhook {
  /** Id of the delivery, which a repeated one shares. */
  readonly id: string
  /**
   * Returns the report of the payment; null if it is about something else. Some providers only say that something has changed: their
   * adapters then request the present state. Throws {@link PaymentProviderUnavailableError}.
   */
  readonly read: () => Promise<PaymentReport | null>
}

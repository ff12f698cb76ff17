import type { IncomingHttpHeaders } from 'node:http'
import type { Invoice, PayDetail } from '@tessera/contract'

/** A payment to start with a provider. The amount is in subunits. */
export interface NewPayment {
  readonly kind: 'deposit' | 'withdrawal'
  /** The provider's name for the method. */
  readonly method: string
  readonly amount: number
  /** The provider's fee: the part of a deposit that it keeps, or what it deducts from a withdrawal before the amount. */
  readonly fee: number
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
  | 'authentication_failed'
  | 'authentication_abandoned'
  | 'card_not_enrolled'
  | 'declined_in_review'
  | 'expired'
  | 'cancelled'

/** Refund of a successful deposit that is ordered from its provider. The amount is in subunits. */
export interface NewRefund {
  readonly paymentId: string
  /** Id of our invoice. */
  readonly reference: string
  /** Idempotency key at the provider: a key is one refund, for as long as the provider knows the payment. */
  readonly key: string
  readonly amount: number
}

/** A provider's report about a refund. */
export interface RefundReport {
  readonly reference: string
  readonly key: string
  readonly status: 'pending' | 'succeeded' | 'failed'
  /** The provider's reason of a failure. */
  readonly reason: string | null
  /** Time before the state was requested. Of two reports, the later one wins. */
  readonly at: Date
}

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
  /** Result of 3-D Secure for a card that paid a deposit; missing or null for other methods. */
  readonly authentication?: Invoice['publicData']['authentication']
  /** True while the provider's staff checks the payment. */
  readonly isInReview: boolean
  /** Amount that arrived in the end, if it isn't the requested one; null if it is. */
  readonly received: number | null
  /** Total amount taken back after a success: charged back, refunded, or a payout that was returned. */
  readonly reversed: number
  readonly reversal: Invoice['reversal']
  readonly updatedAt: Date
  /** Report about a refund that we have ordered, which arrived with it. */
  readonly refund?: RefundReport
}

/** Error thrown if the provider is unreachable or its response invalid. Whether the provider acted is unknown. */
export class PaymentProviderUnavailableError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'PaymentProviderUnavailableError'
  }
}

/** Error thrown if a payment certainly wasn't started: the player has no address or page to pay it. */
export class PaymentNotStartedError extends PaymentProviderUnavailableError {}

/** A payment provider. A new one needs an adapter and rows in the method table. */
export interface PaymentAdapter {
  readonly id: string
  /** Starts a payment, or returns the one that was already started for this reference. */
  start(payment: NewPayment): Promise<StartedPayment>
  /** Returns the report of a payment; null if the provider does not know it. */
  find(paymentId: string): Promise<PaymentReport | null>
  /** Requests the cancellation of a pending payment. Returns its report; null if the provider does not know it. */
  cancel(paymentId: string): Promise<PaymentReport | null>
  /**
   * Orders a refund, or returns the present state of the one with this key. A refusal is a report of a failed refund. Missing if the
   * provider can't refund by request. Throws {@link PaymentProviderUnavailableError} if it's unknown whether the provider acted.
   */
  refund?(refund: NewRefund): Promise<RefundReport>
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

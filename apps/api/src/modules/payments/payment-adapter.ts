import type { IncomingHttpHeaders } from 'node:http'

/** What we ask a payment provider for. Amounts in subunits. */
export interface NewPayment {
  readonly kind: 'deposit' | 'withdrawal'
  /** The provider's own name of the way to pay. */
  readonly method: string
  readonly amount: number
  readonly currency: string
  /** Our invoice; also the idempotency key with the provider: the same invoice is one payment. */
  readonly reference: string
  readonly returnUrl: string
  readonly webhookUrl: string
  /** Null when the player gave no address. */
  readonly email: string | null
  /** What the player filled in, such as the address of a wallet; `card_payment` names the deposit whose card is paid. */
  readonly fields: Readonly<Record<string, string>>
}

export interface StartedPayment {
  readonly id: string
  readonly redirectUrl: string | null
  readonly qr: string | null
  readonly expiresAt: Date | null
}

export type FailureReason = 'declined_by_player' | 'declined_by_provider' | 'expired' | 'cancelled'

/** What a provider says about a payment, asked or by webhook. */
export interface PaymentReport {
  readonly paymentId: string
  readonly reference: string
  readonly kind: 'deposit' | 'withdrawal'
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly failureReason: FailureReason | null
  readonly amount: number
  readonly currency: string
  /** The last four digits of the card that paid a deposit; null for other ways. */
  readonly card: string | null
  readonly updatedAt: Date
}

/** The provider could not be asked or did not answer in a way we understand: whether it acted is unknown. */
export class PaymentProviderUnavailableError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'PaymentProviderUnavailableError'
  }
}

/** One payment provider. A new one is an adapter of this, and rows in the table of methods. */
export interface PaymentAdapter {
  readonly id: string
  /** Starts a payment, or answers the one that this reference started before. */
  start(payment: NewPayment): Promise<StartedPayment>
  /** What became of a payment; null if the provider does not know it. */
  find(paymentId: string): Promise<PaymentReport | null>
  /** Asks that a pending payment is not carried out; answers what became of it. */
  cancel(paymentId: string): Promise<PaymentReport | null>
  /** Checks a webhook's signature and age and reads it; null for one that is not to be trusted. */
  readWebhook(headers: IncomingHttpHeaders, body: string): { id: string; report: PaymentReport } | null
}

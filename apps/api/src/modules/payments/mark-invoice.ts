import type { Tx } from '@tessera/postgres'
import type { FailureReason, PaymentReport, StartedPayment } from './payment-adapter.ts'

/** Stores the provider's response to the start. Returns false if it was already stored; nothing changes then. */
export async function markStarted(tx: Tx, id: string, started: StartedPayment, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `update payments.invoice
     set provider_payment_id = $2, redirect_url = $3, qr = $4, expires_at = $5, version = version + 1, updated_at = $6
     where id = $1 and redirect_url is null and qr is null
       and (provider_payment_id is null or provider_payment_id = $2) returning id`,
    [id, started.id, started.redirectUrl, started.qr, started.expiresAt, now],
  )
  return rows.length === 1
}

/** Stores the facts of a report. Sets the payment id, too: a webhook can arrive before the response to the start. */
export async function markReported(
  tx: Tx,
  id: string,
  { paymentId, card }: Pick<PaymentReport, 'paymentId' | 'card'>,
  knownUntil: Date | null,
): Promise<void> {
  await tx.query(
    `update payments.invoice
     set provider_payment_id = coalesce(provider_payment_id, $2),
         provider_updated_at = $3,
         card = coalesce(card, $4)
     where id = $1`,
    [id, paymentId, knownUntil, card],
  )
}

export async function markSucceeded(tx: Tx, id: string, number: number | null, now: Date): Promise<void> {
  await tx.query(
    `update payments.invoice set status = 2, number = $2, failure_reason = null, version = version + 1, updated_at = $3
     where id = $1`,
    [id, number, now],
  )
}

export async function markFailed(tx: Tx, id: string, reason: FailureReason, now: Date): Promise<void> {
  await tx.query(
    `update payments.invoice set status = 3, failure_reason = $2, version = version + 1, updated_at = $3 where id = $1`,
    [id, reason, now],
  )
}

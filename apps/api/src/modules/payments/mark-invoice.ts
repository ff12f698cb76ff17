import type { Tx } from '@tessera/postgres'
import type { FailureReason, PaymentReport, StartedPayment } from './payment-adapter.ts'

/** Stores the provider's response to the start. Returns false if it was already stored; nothing changes then. */
export async function markStarted(tx: Tx, id: string, started: StartedPayment, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `update payments.invoice
     set provider_payment_id = $2, redirect_url = $3, qr = $4, expires_at = $5, details = $7, version = version + 1,
       updated_at = $6
     where id = $1 and redirect_url is null and qr is null and details is null
       and (provider_payment_id is null or provider_payment_id = $2) returning id`,
    [
      id,
      started.id,
      started.redirectUrl,
      started.qr,
      started.expiresAt,
      now,
      JSON.stringify(started.details),
    ],
  )
  return rows.length === 1
}

/**
 * Stores the facts of a report. Sets the payment id, too: a webhook can arrive before the response to the start. Returns true if
 * the player sees a change.
 */
export async function markReported(
  tx: Tx,
  id: string,
  report: Pick<PaymentReport, 'paymentId' | 'card' | 'authentication' | 'isInReview'> & {
    readonly isLate: boolean
  },
  knownUntil: Date | null,
): Promise<boolean> {
  const rows = await tx.query<{ isChanged: boolean }>(
    `update payments.invoice i
     set provider_payment_id = coalesce(i.provider_payment_id, $2),
         provider_updated_at = $3,
         card = coalesce(i.card, $4),
         authentication = coalesce(i.authentication, $7),
         in_review = case when $6 then i.in_review else $5 end,
         version = i.version + (not $6 and i.in_review <> $5)::integer
     from payments.invoice was
     where i.id = $1 and was.id = i.id
     returning i.version <> was.version as "isChanged"`,
    [
      id,
      report.paymentId,
      knownUntil,
      report.card,
      report.isInReview,
      report.isLate,
      report.authentication ?? null,
    ],
  )
  return rows[0]?.isChanged === true
}

/** Facts of a successful payment: its ordinal, and the amount that was credited or paid out. */
export interface Success {
  readonly number: number | null
  readonly amount: bigint
}

export async function markSucceeded(
  tx: Tx,
  id: string,
  { number, amount }: Success,
  now: Date,
): Promise<void> {
  await tx.query(
    `update payments.invoice
     set status = 2, number = coalesce(number, $2), failure_reason = null, in_review = false, version = version + 1,
       updated_at = $3, amount = $4,
       requested_amount = case when $4 = coalesce(requested_amount, amount) then null else coalesce(requested_amount, amount) end
     where id = $1`,
    [id, number, now, amount],
  )
}

export async function markFailed(tx: Tx, id: string, reason: FailureReason, now: Date): Promise<void> {
  await tx.query(
    `update payments.invoice set status = 3, failure_reason = $2, in_review = false, version = version + 1, updated_at = $3 where id = $1`,
    [id, reason, now],
  )
}

/** Stores the total amount that the provider has taken back of a successful payment. */
export async function markReversed(
  tx: Tx,
  id: string,
  { reversed, reversal }: { readonly reversed: bigint; readonly reversal: PaymentReport['reversal'] },
  now: Date,
): Promise<void> {
  await tx.query(
    'update payments.invoice set reversed = $2, reversal = $3, version = version + 1, updated_at = $4 where id = $1',
    [id, reversed, reversal, now],
  )
}

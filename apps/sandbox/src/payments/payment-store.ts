import { type Database, isStorableText, type Tx } from '@tessera/postgres'
import type { OutcomeName, PaymentResult } from './outcomes.ts'
import { expiryOfPayment, type NewPayment, type Payment } from './payment-state.ts'

interface PaymentRow extends Omit<PaymentResult, 'received' | 'reversed'> {
  id: string
  kind: Payment['kind']
  method: Payment['method']
  amount: bigint
  fee: bigint
  currency: string
  reference: string
  returnUrl: string
  webhookUrl: string
  details: Record<string, string>
  received: bigint | null
  reversed: bigint
  createdAt: Date
  updatedAt: Date
  expiresAt: Date
}

const COLUMNS = `
  id, kind, method, amount, fee, currency, reference, return_url as "returnUrl", webhook_url as "webhookUrl", details, status,
  failure_reason as "failureReason", in_review as "isInReview", is_frictionless as "isFrictionless", received, reversed, reversal, created_at as "createdAt", updated_at as "updatedAt", expires_at as "expiresAt"`

const toPayment = ({ amount, fee, received, reversed, ...row }: PaymentRow): Payment => ({
  ...row,
  amount: Number(amount),
  fee: Number(fee),
  received: received === null ? null : Number(received),
  reversed: Number(reversed),
})

/** Stores a new payment. If the idempotency key exists already, returns its first payment. */
export async function insertPayment(
  database: Database,
  id: string,
  key: string,
  payment: NewPayment,
): Promise<Payment> {
  const values = [
    id,
    key,
    payment.kind,
    payment.method,
    payment.amount,
    payment.currency,
    payment.reference,
    payment.returnUrl,
    payment.webhookUrl,
    JSON.stringify(payment.details),
    expiryOfPayment(payment, new Date()),
    payment.fee,
  ]
  const [row] = await database.query<PaymentRow>(
    `insert into sandbox.payment (id, idempotency_key, kind, method, amount, currency, reference, return_url, webhook_url, details, expires_at, fee)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
     returning ${COLUMNS}`,
    values,
  )
  if (!row) throw new Error('the payment was not stored')
  return toPayment(row)
}

export async function findPayment(database: Database, id: string): Promise<Payment | null> {
  if (!isStorableText(id)) return null
  const [row] = await database.query<PaymentRow>(`select ${COLUMNS} from sandbox.payment where id = $1`, [id])
  return row ? toPayment(row) : null
}

export async function lockPayment(tx: Tx, id: string): Promise<Payment | null> {
  if (!isStorableText(id)) return null
  const [row] = await tx.query<PaymentRow>(
    `select ${COLUMNS} from sandbox.payment where id = $1 for update`,
    [id],
  )
  return row ? toPayment(row) : null
}

export async function updatePayment(tx: Tx, id: string, result: PaymentResult): Promise<Payment> {
  const { status, failureReason, isInReview, isFrictionless, received, reversed, reversal } = result
  const [row] = await tx.query<PaymentRow>(
    `update sandbox.payment set status = $2, failure_reason = $3, in_review = $4, received = $5, reversed = $6,
       reversal = $7, is_frictionless = $8, updated_at = clock_timestamp(), planned_decision = null, planned_at = null
     where id = $1 returning ${COLUMNS}`,
    [id, status, failureReason, isInReview, received, reversed, reversal, isFrictionless],
  )
  if (!row) throw new Error(`no payment ${id}`)
  return toPayment(row)
}

/** Schedules a decision for later. */
export async function planDecision(
  database: Database,
  id: string,
  decision: OutcomeName,
  at: Date,
): Promise<void> {
  if (!isStorableText(id)) return
  await database.query(
    `update sandbox.payment set planned_decision = $2, planned_at = $3 where id = $1 and status = 'pending'`,
    [id, decision, at],
  )
}

/** Condition of payments whose scheduled decision is due, and of pending payments that have expired. */
export const DUE_PAYMENT = "status = 'pending' and (planned_at <= now() or expires_at <= now())"

/** Lists due payments with their decisions. */
export async function dueDecisions(database: Database): Promise<{ id: string; decision: OutcomeName }[]> {
  const rows = await database.query<{ id: string; decision: OutcomeName }>(
    `select id, coalesce(planned_decision, 'expired') as decision from sandbox.payment
     where ${DUE_PAYMENT} order by created_at limit 50`,
  )
  return rows
}

export async function latestPayments(database: Database, limit: number): Promise<Payment[]> {
  const rows = await database.query<PaymentRow>(
    `select ${COLUMNS} from sandbox.payment order by created_at desc limit $1`,
    [limit],
  )
  return rows.map(toPayment)
}

/** Lists the payments that were made from a time on and before another one, the earliest first. */
export async function listPaymentsBetween(database: Database, from: Date, to: Date): Promise<Payment[]> {
  const rows = await database.query<PaymentRow>(
    `select ${COLUMNS} from sandbox.payment where created_at >= $1 and created_at < $2 order by created_at, id`,
    [from, to],
  )
  return rows.map(toPayment)
}

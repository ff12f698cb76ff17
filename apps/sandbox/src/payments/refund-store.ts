import type { Database, Tx } from '@tessera/postgres'
import type { Payment } from './payment-state.ts'
import { lockPayment } from './payment-store.ts'
import {
  REFUND_DECISIONS,
  type Refund,
  type RefundDecision,
  type RefundOrder,
  refundableAmount,
} from './refund-state.ts'
import { queueRefundWebhooks, readFaults } from './webhooks.ts'

interface RefundRow extends Omit<Refund, 'amount'> {
  amount: bigint
}

const COLUMNS = 'key, payment_id as "paymentId", amount, status, reason, updated_at as "updatedAt"'

const toRefund = ({ amount, ...row }: RefundRow): Refund => ({ ...row, amount: Number(amount) })

/**
 * Stores an ordered refund, or returns the one of the payment that has this key. An order above what is left of the payment, or of one that isn't paid,
 * is stored as failed. Returns null if the payment is unknown.
 *
 * @param paidAt time at which the refund arrives by itself; null: it is decided on the payment's page
 */
export const orderRefund = (
  database: Database,
  paymentId: string,
  { key, amount }: RefundOrder,
  paidAt: Date | null,
): Promise<Refund | null> =>
  database.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment === null) return null
    const known = await refundsOf(tx, paymentId)
    const earlier = known.find((refund) => refund.key === key)
    if (earlier) return earlier
    const isPossible = amount <= refundableAmount(payment, known)
    const [row] = await tx.query<RefundRow>(
      `insert into sandbox.refund (key, payment_id, amount, status, reason, planned_at) values ($1, $2, $3, $4, $5, $6)
       returning ${COLUMNS}`,
      isPossible
        ? [key, paymentId, amount, 'pending', null, paidAt]
        : [key, paymentId, amount, 'failed', 'not_refundable', null],
    )
    if (!row) throw new Error('the refund was not stored')
    return toRefund(row)
  })

/** Lists the refunds of a payment, the first one first. */
export async function refundsOf(database: Database | Tx, paymentId: string): Promise<Refund[]> {
  const rows = await database.query<RefundRow>(
    `select ${COLUMNS} from sandbox.refund where payment_id = $1 order by created_at, key`,
    [paymentId],
  )
  return rows.map(toRefund)
}

/** Returns the sums of the refunds that have arrived, by payment. */
export async function refundedAmounts(
  database: Database,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ id: string; amount: bigint }>(
    `select payment_id as id, sum(amount)::bigint as amount from sandbox.refund
     where status = 'succeeded' and payment_id = any ($1) group by payment_id`,
    [paymentIds],
  )
  return new Map(rows.map(({ id, amount }) => [id, Number(amount)]))
}

/**
 * Completes or returns the latest refund of a payment, and queues its webhooks. Only a pending one can be completed; the bank can return
 * one that arrived. Does nothing if that isn't possible. Returns null if the payment is unknown.
 */
export async function decideRefund(
  database: Database,
  paymentId: string,
  decision: RefundDecision,
): Promise<Payment | null> {
  const faults = await readFaults(database)
  return database.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const before = payment && (await refundsOf(tx, paymentId)).at(-1)
    if (!before || !REFUND_DECISIONS[decision].from.has(before.status)) return payment
    const { status, reason } = REFUND_DECISIONS[decision]
    const [row] = await tx.query<RefundRow>(
      `update sandbox.refund set status = $2, reason = $3, planned_at = null, updated_at = clock_timestamp()
       where key = $1 and payment_id = $4 returning ${COLUMNS}`,
      [before.key, status, reason, paymentId],
    )
    if (row) await queueRefundWebhooks(tx, payment, { before, after: toRefund(row) }, faults)
    return payment
  })
}

/** Condition of refunds that are due. */
export const DUE_REFUND = "status = 'pending' and planned_at <= now()"

/** Completes the refunds that are due. */
export async function completeDueRefunds(database: Database): Promise<void> {
  const due = await database.query<{ id: string }>(
    `select payment_id as id from sandbox.refund where ${DUE_REFUND} order by planned_at limit 50`,
  )
  for (const { id } of due) await decideRefund(database, id, 'complete')
}

import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '@tessera/postgres'
import { Webhook } from 'standardwebhooks'
import { type Payment, paymentFacts } from './payment-state.ts'
import { type Refund, refundFacts } from './refund-state.ts'
import { type Faults, nextAttemptDelayMs, planDeliveries } from './webhook-plan.ts'

const DELIVERY_TIMEOUT_MS = 5000
const BATCH = 20

interface DeliveryRow {
  id: bigint
  webhookId: string
  url: string
  body: string
  attempts: number
}

export async function readFaults(database: Database): Promise<Faults> {
  const [row] = await database.query<Faults>(
    'select duplicates, out_of_order as "outOfOrder", lose_first as "loseFirst" from sandbox.fault',
  )
  return row ?? { duplicates: false, outOfOrder: false, loseFirst: false }
}

export async function writeFaults(database: Database, faults: Faults): Promise<void> {
  await database.query('update sandbox.fault set duplicates = $1, out_of_order = $2, lose_first = $3', [
    faults.duplicates,
    faults.outOfOrder,
    faults.loseFirst,
  ])
}

/** Reports of a change: the new state, and the previous one for a late report. */
export interface ChangeReports {
  readonly url: string
  readonly before: object
  readonly after: object
  readonly paymentId?: string
}

/** Queues the webhooks of a change in the same transaction. */
export async function queueReports(tx: Tx, change: ChangeReports, faults: Faults): Promise<void> {
  const ids = [`msg_${randomUUID()}`, `msg_${randomUUID()}`]
  for (const planned of planDeliveries(faults)) {
    await tx.query(
      `insert into sandbox.delivery (webhook_id, payment_id, url, body, due_at)
       values ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5::double precision / 1000))`,
      [
        ids[planned.messageNumber],
        change.paymentId ?? null,
        change.url,
        JSON.stringify(planned.report === 'final' ? change.after : change.before),
        planned.delayMs,
      ],
    )
  }
}

const report = (payment: Payment): object => ({ type: 'payment.updated', data: paymentFacts(payment) })

/** Queues the webhooks of a decided payment in the transaction of the decision. */
export const queueWebhooks = (tx: Tx, before: Payment, after: Payment, faults: Faults): Promise<void> =>
  queueReports(
    tx,
    { url: after.webhookUrl, before: report(before), after: report(after), paymentId: after.id },
    faults,
  )

/** Queues the webhooks of a refund in the transaction of its change. They carry the payment too. */
export const queueRefundWebhooks = (
  tx: Tx,
  payment: Payment,
  { before, after }: { readonly before: Refund; readonly after: Refund },
  faults: Faults,
): Promise<void> => {
  const refundReport = (refund: Refund): object => ({
    type: 'payment.updated',
    data: { ...paymentFacts(payment), refund: refundFacts(refund) },
  })
  return queueReports(
    tx,
    {
      url: payment.webhookUrl,
      before: refundReport(before),
      after: refundReport(after),
      paymentId: payment.id,
    },
    faults,
  )
}

async function attempt(webhook: Webhook, row: DeliveryRow): Promise<number> {
  const sentAt = new Date()
  try {
    const response = await fetch(row.url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'webhook-id': row.webhookId,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
        'webhook-signature': webhook.sign(row.webhookId, sentAt, row.body),
      },
      body: row.body,
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}

/** Condition of deliveries that are due. */
export const DUE_DELIVERY = 'delivered_at is null and due_at <= clock_timestamp()'

/**
 * Sends the webhooks that are due, once each. Failed ones are retried later (Standard Webhooks 1.0.0).
 * Several processes may run it: each skips the deliveries that another one has taken.
 */
export async function sendDueWebhooks(database: Database, secret: string): Promise<void> {
  const webhook = new Webhook(secret)
  const faults = await readFaults(database)
  const rows = await database.query<DeliveryRow>(
    `update sandbox.delivery set attempts = attempts + 1, due_at = clock_timestamp() + interval '1 minute'
     where id in (
       select id from sandbox.delivery where ${DUE_DELIVERY}
       order by due_at limit ${BATCH} for update skip locked)
     returning id, webhook_id as "webhookId", url, body, attempts`,
  )
  await Promise.all(
    rows.map(async (row) => {
      const isLost = faults.loseFirst && row.attempts === 1
      const status = isLost ? 0 : await attempt(webhook, row)
      await settleDelivery(database, row, status)
    }),
  )
}

async function settleDelivery(database: Database, row: DeliveryRow, status: number): Promise<void> {
  if (status >= 200 && status < 300) {
    await database.query('update sandbox.delivery set delivered_at = now(), last_status = $2 where id = $1', [
      row.id,
      status,
    ])
    return
  }
  const delayMs = nextAttemptDelayMs(row.attempts)
  await database.query(
    `update sandbox.delivery set last_status = $2,
       due_at = case when $3::bigint is null then 'infinity'::timestamptz
                     else clock_timestamp() + make_interval(secs => $3::double precision / 1000) end
     where id = $1`,
    [row.id, status, delayMs],
  )
}

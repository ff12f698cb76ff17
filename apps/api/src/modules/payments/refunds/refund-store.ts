import type { Database, Tx } from '@tessera/postgres'
import type { RefundReport } from '../payment-adapter.ts'

/** Longest problem that is stored. */
const PROBLEM_MAX = 500

/** Stores that a refund is to be sent. */
export async function markQueued(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query(`update payments.invoice set refund = 'queued', refund_checked_at = $2 where id = $1`, [
    id,
    now,
  ])
}

/** Stores that a failed refund is to be sent again. Returns false if it has not failed; nothing changes then. */
export async function markRequeued(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `update payments.invoice set refund = 'queued', refund_order = refund_order + 1, refund_problem = null,
       refund_reported_at = null, refund_checked_at = $2, version = version + 1
     where id = $1 and refund = 'failed' returning id`,
    [id, now],
  )
  return rows.length === 1
}

export async function storeRefundReport(tx: Tx, id: string, report: RefundReport): Promise<void> {
  await tx.query(
    `update payments.invoice set refund = $2, refund_problem = $3, refund_reported_at = $4, version = version + 1
     where id = $1`,
    [id, report.status, report.reason, report.at],
  )
}

/** Stores why an attempt to send a refund had no answer. It is tried again. */
export async function storeRefundProblem(database: Database, id: string, problem: string): Promise<void> {
  await database.query(
    `update payments.invoice set refund_problem = $2 where id = $1 and refund in ('queued', 'pending')`,
    [id, problem.slice(0, PROBLEM_MAX)],
  )
}

/** Claims open refunds that were not checked recently. Each is claimed by one process. */
export const claimOpenRefunds = (tx: Tx, before: Date, now: Date, limit: number): Promise<{ id: string }[]> =>
  tx.query<{ id: string }>(
    `update payments.invoice set refund_checked_at = $2 where id in (
       select id from payments.invoice where refund in ('queued', 'pending') and refund_checked_at < $1
       order by refund_checked_at limit $3 for update skip locked) returning id`,
    [before, now, limit],
  )

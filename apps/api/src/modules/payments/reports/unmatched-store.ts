import { INVOICE_TYPE } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'
import { type InvoiceRow, paidAmount } from '../invoice-store.ts'
import type { PaymentReport } from '../payment-adapter.ts'

/** Reason why a report has no effect and waits for an operator. */
export type ReportProblem =
  | 'unknown-payment'
  | 'other-payment-id'
  | 'other-kind'
  | 'never-sent'
  | 'other-amount'
  | 'other-currency'
  | 'paid-after-release'
  | 'paid-after-return'

/** Facts of a report that are kept. */
export type ReportFacts = Pick<PaymentReport, 'reference' | 'paymentId' | 'kind' | 'status' | 'currency'> & {
  /** In subunits. */
  readonly amount: number | bigint
}

/** Longest reference that is kept: ours have 36 characters. */
const REFERENCE_MAX = 200

/** Returns what a report and its invoice disagree about; null if they match. */
export function problemOf(invoice: InvoiceRow, report: PaymentReport): ReportProblem | null {
  if (invoice.providerPaymentId !== null && invoice.providerPaymentId !== report.paymentId)
    return 'other-payment-id'
  if (invoice.type !== INVOICE_TYPE[report.kind]) return 'other-kind'
  // A provider can't know a withdrawal that was never sent.
  if (invoice.type === INVOICE_TYPE.withdrawal && invoice.sentAt === null) return 'never-sent'
  if (invoice.currency !== report.currency) return 'other-currency'
  return paidAmount(invoice) === BigInt(report.amount) ? null : 'other-amount'
}

/** Stores a report for the operators. A repeated one is counted until they have settled it. */
export async function storeUnmatched(
  tx: Tx,
  problem: ReportProblem,
  { reference, paymentId, kind, status, amount, currency }: ReportFacts,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into payments.unmatched_report as r
       (problem, reference, payment_id, kind, status, amount, currency, first_at, last_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     on conflict (problem, reference, payment_id, kind, status, amount, currency) where settled_at is null
       do update set last_at = excluded.last_at, count = r.count + 1`,
    [
      problem,
      reference.slice(0, REFERENCE_MAX),
      paymentId.slice(0, REFERENCE_MAX),
      kind,
      status,
      String(amount),
      currency,
      now,
    ],
  )
}

/** A stored report that no operator has settled. */
export interface UnmatchedRow {
  readonly id: bigint
  readonly problem: ReportProblem
  readonly reference: string
  readonly paymentId: string
  readonly kind: string
  readonly status: string
  readonly amount: string
  readonly currency: string
  readonly lastAt: Date
  readonly count: number
}

/** Lists the open reports, the oldest first. */
export const listUnmatched = (database: Database, count: number): Promise<UnmatchedRow[]> =>
  database.query<UnmatchedRow>(
    `select id, problem, reference, payment_id as "paymentId", kind, status, amount::text as amount, currency,
       last_at as "lastAt", count
     from payments.unmatched_report where settled_at is null order by first_at, id limit $1`,
    [count],
  )

/** Settles an open report with what the operator has found out. Returns false if there is none. */
export async function settleUnmatched(
  database: Database,
  id: bigint,
  { operator, reason, at }: { readonly operator: string; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const rows = await database.query(
    `update payments.unmatched_report set settled_at = $2, settled_by = $3, reason = $4
     where id = $1 and settled_at is null returning id`,
    [id, at, operator, reason],
  )
  return rows.length > 0
}

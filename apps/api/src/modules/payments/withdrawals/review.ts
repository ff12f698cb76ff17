import type { Tx } from '@tessera/postgres'
import { addJob } from '../../../jobs/jobs.ts'
import { hasAccessChangedSince } from '../../auth/index.ts'
import { applyChange } from '../apply-change.ts'
import type { InvoiceRow } from '../invoice-store.ts'
import type { MethodRule } from '../methods.ts'
import type { PaymentsDeps } from '../payments.ts'
import { START_PAYMENT_JOB, startJobKey } from '../start-job.ts'
import { publishInvoice } from '../to-invoice.ts'
import { DAY_HOURS, type ReviewRule, reviewReasons } from './review-rules.ts'
import { storeDecision } from './review-store.ts'
import type { TermsFacts } from './terms.ts'
import { findEarlier } from './withdrawal-facts.ts'

interface Request {
  readonly playerId: string
  readonly amount: bigint
  readonly currency: string
  /** Keyed hashes of the destination. */
  readonly hashes: readonly Buffer[]
}

/** Returns the rules because of which a withdrawal has to be reviewed; none for one that is sent automatically. */
export async function findReviewRules(
  { withdrawals, clock }: Pick<PaymentsDeps, 'withdrawals' | 'clock'>,
  tx: Tx,
  { playerId, amount, currency, hashes }: Request,
  { playerIds, turnoverLeft, value }: TermsFacts,
): Promise<ReviewRule[]> {
  const now = clock()
  const facts = {
    ...(await findEarlier(tx, playerIds, hashes, now)),
    amount: value.toBase(amount, currency),
    hasNewAccess: await hasAccessChangedSince(tx, playerId, new Date(now.getTime() - DAY_HOURS * 3_600_000)),
    hasUnplayedDeposits: turnoverLeft > 0n,
  }
  return reviewReasons(facts, withdrawals.review)
}

/** Queues the start of a withdrawal's payment, in the transaction that allows it. */
export const queueStart = (tx: Tx, invoiceId: string): Promise<void> =>
  addJob(tx, START_PAYMENT_JOB, { invoiceId }, { key: startJobKey(invoiceId) })

/**
 * Applies a reviewer's decision to a withdrawal whose row the caller has locked. An approved one is sent, a rejected one
 * returns the money. Returns false if it no longer waits: it was cancelled, decided, or never had to.
 */
export async function decideReview(
  tx: Tx,
  rules: readonly MethodRule[],
  invoice: InvoiceRow,
  decision: 'approved' | 'rejected',
  now: Date,
): Promise<boolean> {
  if (!(await storeDecision(tx, invoice.id, decision, now))) return false
  if (decision === 'approved') {
    await queueStart(tx, invoice.id)
    await publishInvoice(tx, rules, invoice.id)
  } else {
    await applyChange(tx, rules, invoice, { kind: 'fail', reason: 'declined_in_review' }, now)
  }
  return true
}

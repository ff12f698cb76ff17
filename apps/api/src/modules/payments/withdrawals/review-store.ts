import type { Tx } from '@tessera/postgres'
import { RETURNED_PAYOUT, type ReviewRule } from './review-rules.ts'

/** Columns of an invoice about the review, sending, cancellation and refund. */
export interface ReviewColumns {
  /** Null for a withdrawal that needs no review, and for deposits. */
  review: 'waiting' | 'approved' | 'rejected' | null
  reviewRules: (ReviewRule | typeof RETURNED_PAYOUT)[]
  /** Set once, when a withdrawal is about to be sent to its provider. */
  sentAt: Date | null
  /** True if the player may cancel the withdrawal before it is sent. */
  mayCancel: boolean
  /** Time at which the refund of a deposit was booked. */
  refundedAt: Date | null
}

export const REVIEW_COLUMNS = `review, review_rules as "reviewRules", sent_at as "sentAt", may_cancel as "mayCancel",
  refunded_at as "refundedAt"`

/** Stores the terms of a requested withdrawal. One with rules waits for its review. */
export async function storeTerms(
  tx: Tx,
  id: string,
  { rules, mayCancel }: { rules: readonly ReviewRule[]; mayCancel: boolean },
): Promise<void> {
  await tx.query(
    'update payments.invoice set review = $2, review_rules = $3, may_cancel = $4 where id = $1',
    [id, rules.length > 0 ? 'waiting' : null, rules, mayCancel],
  )
}

/**
 * Marks a withdrawal as sent, before it is sent. One statement decides between the sender, the player's cancellation and the
 * reviewer's rejection: each waits for the row and finds what the first one has done. Returns true for the first time only.
 */
export async function markSent(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `update payments.invoice set sent_at = $2, version = version + 1, updated_at = $2
     where id = $1 and type = 2 and status = 1 and sent_at is null and coalesce(review, 'approved') = 'approved'
     returning id`,
    [id, now],
  )
  return rows.length === 1
}

/** Returns the time at which a pending withdrawal was marked as sent, so that its provider may know it; null if it wasn't. */
export async function findSentAt(tx: Tx, id: string): Promise<Date | null> {
  const [row] = await tx.query<{ sentAt: Date | null }>(
    'select sent_at as "sentAt" from payments.invoice where id = $1 and status = 1',
    [id],
  )
  return row?.sentAt ?? null
}

/**
 * Returns a pending withdrawal to the operators, because it is certain that it wasn't paid: it waits for a review as before it was
 * sent. Returns false if it isn't pending; nothing changes then.
 */
export async function storeReturn(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `update payments.invoice
     set sent_at = null, review = 'waiting', provider_payment_id = null, provider_updated_at = null, details = null,
       arrival = null, version = version + 1, updated_at = $2,
       review_rules = case when $3 = any (review_rules) then review_rules else review_rules || $3 end
     where id = $1 and type = 2 and status = 1 and sent_at is not null returning id`,
    [id, now, RETURNED_PAYOUT],
  )
  return rows.length === 1
}

/** Stores the decision about a withdrawal that waits. Returns false if it doesn't wait any more; nothing changes then. */
export async function storeDecision(
  tx: Tx,
  id: string,
  decision: 'approved' | 'rejected',
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update payments.invoice set review = $2, version = version + 1, updated_at = $3
     where id = $1 and status = 1 and review = 'waiting' and sent_at is null returning id`,
    [id, decision, now],
  )
  return rows.length === 1
}

/**
 * Stores that a withdrawal was split: the rest of the whole, and in the new part what it shares with the whole. Earlier parts keep
 * the whole that the player has requested.
 */
export async function storePart(
  tx: Tx,
  split: {
    readonly wholeId: string
    readonly partId: string
    readonly rest: bigint
    readonly restFee: bigint
    readonly restHold: bigint
  },
  now: Date,
): Promise<void> {
  await tx.query(
    `update payments.invoice set part_of = coalesce(part_of, id), part_total = coalesce(part_total, amount), amount = $2,
       fee = $3, hold_transaction_id = $4, version = version + 1, updated_at = $5 where id = $1`,
    [split.wholeId, split.rest, split.restFee, split.restHold, now],
  )
  await tx.query(
    `update payments.invoice part set part_of = whole.part_of, part_total = whole.part_total, review = whole.review,
       review_rules = whole.review_rules, may_cancel = whole.may_cancel, place_hash = whole.place_hash
     from payments.invoice whole where part.id = $1 and whole.id = $2`,
    [split.partId, split.wholeId],
  )
}

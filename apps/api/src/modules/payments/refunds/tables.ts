import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** State of a refund that is sent to the provider. */
export const refundStates: Migrations[string] = {
  async up(db) {
    await sql`
      alter table payments.invoice
        -- State at the provider; null if the refund isn't sent, but paid back there by hand.
        add column refund text check (refund in ('queued', 'pending', 'succeeded', 'failed')),
        -- Number of the order. Each has its own idempotency key; another one follows only a definite failure.
        add column refund_order integer not null default 1 check (refund_order >= 1),
        -- Reason of the failure, or of the last attempt to send it without an answer.
        add column refund_problem text,
        -- Time of the newest report, and of the last check.
        add column refund_reported_at timestamptz,
        add column refund_checked_at timestamptz,
        add constraint invoice_refund check (refund is null or refunded_at is not null)`.execute(db)
    await sql`
      create index invoice_refund_open on payments.invoice (refund_checked_at)
        where refund in ('queued', 'pending')`.execute(db)
    await sql`create index invoice_refund_failed on payments.invoice (refunded_at) where refund = 'failed'`.execute(
      db,
    )
  },
}

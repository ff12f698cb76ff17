import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Review, sending and cancellation of withdrawals, and operators' orders that wait for a second person. */
export const withdrawalReview: Migrations[string] = {
  async up(db) {
    await sql`
      alter table payments.invoice
        -- State of the review of a withdrawal; null if it needs none.
        add column review text check (review in ('waiting', 'approved', 'rejected')),
        -- Names of the rules because of which it is reviewed.
        add column review_rules text[] not null default '{}',
        -- Set once, when a withdrawal is about to be sent: from then on only its provider decides about it.
        add column sent_at timestamptz,
        -- True if the player may cancel it before: the jurisdiction's rule at the time of the request.
        add column may_cancel boolean not null default false,
        -- Time at which the refund of a successful deposit was booked.
        add column refunded_at timestamptz`.execute(db)
    await sql`
      update payments.invoice set sent_at = created_at
        where type = 2 and (status <> 1 or provider_payment_id is not null)`.execute(db)
    await sql`
      alter table payments.invoice
        add constraint invoice_reviewed check (type = 2 or (review is null and sent_at is null and not may_cancel)),
        add constraint invoice_sent check (sent_at is null or coalesce(review, 'approved') = 'approved'),
        add constraint invoice_refunded check (refunded_at is null or (type = 1 and status = 2))`.execute(db)
    await sql`
      create index invoice_in_review on payments.invoice (created_at) where review = 'waiting' and status = 1`.execute(
      db,
    )
    await sql`create index invoice_place on payments.invoice (place_hash) where place_hash is not null`.execute(
      db,
    )
    await sql`
      -- Adjustments and refunds above an amount, which a second operator confirms.
      create table payments.proposal (
        id text collate "C" primary key,
        player_id text collate "C" not null,
        act text not null check (act in ('adjust', 'refund')),
        -- The deposit that is refunded; null for an adjustment.
        invoice_id text collate "C",
        currency text not null,
        -- In subunits; negative for an adjustment to the player's disadvantage.
        amount bigint not null check (amount <> 0),
        operator text not null,
        reason text not null,
        created_at timestamptz not null,
        -- The second operator, once they have confirmed or dropped it.
        decided_by text,
        decision text check (decision in ('confirmed', 'dropped')),
        decided_at timestamptz,
        check ((act = 'refund') = (invoice_id is not null)),
        check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
        check (decision <> 'confirmed' or decided_by <> operator)
      )`.execute(db)
    await sql`create index proposal_open on payments.proposal (created_at) where decision is null`.execute(db)
  },
}

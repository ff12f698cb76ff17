import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Signed reports of providers that no payment of ours explains, for the operators. */
export const unmatchedReports: Migrations[string] = {
  async up(db) {
    await sql`
      create table payments.unmatched_report (
        id bigint generated always as identity primary key,
        problem text not null,
        reference text collate "C" not null,
        payment_id text collate "C" not null,
        kind text not null,
        status text not null,
        -- In subunits, as the provider states it.
        amount numeric not null,
        currency text not null,
        first_at timestamptz not null,
        last_at timestamptz not null,
        count integer not null default 1,
        -- What an operator has found out, who and when; null while it is open.
        settled_at timestamptz,
        settled_by text,
        reason text,
        check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (reason is null))
      )`.execute(db)
    await sql`
      create unique index unmatched_report_open
        on payments.unmatched_report (problem, reference, payment_id, kind, status, amount, currency)
        where settled_at is null`.execute(db)
  },
}

import { sql } from 'kysely'
import type { ModuleTables } from '../../../platform/module-tables.ts'

/** Step of the tables of signs of harm, and of the facts that their rules read. */
export const harmTables: ModuleTables['steps'][string] = {
  up: async (db) => {
    await sql`
      -- What is counted: the ledger's transactions, and deposits that failed. One row, whose lock makes one process count at a time.
      create table limits.harm_position (
        is_only boolean primary key default true check (is_only),
        through_transaction_id bigint not null default 0,
        through_failure timestamptz not null default now()
      )`.execute(db)
    await sql`
      insert into limits.harm_position (through_transaction_id)
        select coalesce(max(id), 0) from ledger.transaction`.execute(db)
    await sql`
      -- Play in own money by quarters of an hour, in subunits. The net position is negative for a loss.
      create table limits.harm_play (
        player_id text collate "C" not null,
        at timestamptz not null,
        currency text collate "C" not null,
        staked bigint not null,
        net bigint not null,
        primary key (player_id, at, currency)
      ) with (fillfactor = 70)`.execute(db)
    await sql`
      -- Quarters of an hour with new facts, of which the rules are still to be evaluated.
      create table limits.harm_due (
        at timestamptz not null,
        player_id text collate "C" not null,
        primary key (at, player_id)
      )`.execute(db)
    await sql`
      create table limits.harm_sign (
        id bigint generated always as identity primary key,
        player_id text collate "C" not null,
        rule text collate "C" not null,
        -- Window in which the facts lie. Windows of the same rule and player don't overlap.
        starts_at timestamptz not null,
        ends_at timestamptz not null check (ends_at > starts_at),
        found_at timestamptz not null,
        closed_at timestamptz,
        closed_by text,
        reason text,
        unique (player_id, rule, ends_at),
        check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (reason is null))
      )`.execute(db)
    await sql`create index harm_sign_open on limits.harm_sign (id) where closed_at is null`.execute(db)
  },
}

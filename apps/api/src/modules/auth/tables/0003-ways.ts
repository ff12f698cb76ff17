import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Several sign-in methods a player, each with details by which the player recognises it; and tickets of log-in steps. */
export const waysAndTickets: Migrations[string] = {
  async up(db) {
    // The previous step may have inserted log-ins in this transaction. PostgreSQL can't alter a table with pending checks.
    await sql`set constraints all immediate`.execute(db)
    await sql`alter table auth.login add column details jsonb not null default '{}'`.execute(db)
    await sql`
      create table auth.ticket (
        code_hash bytea primary key,
        -- What it is good for: a ticket for one thing opens nothing else.
        purpose text collate "C" not null,
        -- Whom it is for; null for somebody who is no player yet.
        player_id text collate "C",
        -- What was proved.
        facts jsonb not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`.execute(db)
    await sql`create index ticket_by_end on auth.ticket (expires_at)`.execute(db)
  },
}

import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Requests for one-time codes. */
export const codes: Migrations[string] = {
  async up(db) {
    await sql`
      create table auth.code (
        -- Names the request to whoever made it: the code is good with it alone.
        id text collate "C" primary key,
        -- What it is good for: a code for one thing opens nothing else.
        purpose text collate "C" not null,
        -- Where it goes: the kind of log-in, and its key.
        kind text collate "C" not null,
        key text collate "C" not null,
        -- The player who asked; null for who was not logged in.
        player_id text collate "C",
        language text collate "C" not null,
        -- Null until the message is sent: no queue ever holds a code.
        code_hash bytea,
        wrong integer not null default 0,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`.execute(db)
    await sql`create index code_by_end on auth.code (expires_at)`.execute(db)
  },
}

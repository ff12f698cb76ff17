import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Changes of a player's sign-in methods and second factor, for the timeline of the back office. */
export const accessEvents: Migrations[string] = {
  async up(db) {
    await sql`
      create table auth.access_event (
        id bigint generated always as identity primary key,
        player_id text collate "C" not null,
        -- Name of the notice that the player got.
        notice text collate "C" not null,
        at timestamptz not null
      )`.execute(db)
    await sql`create index access_event_by_time on auth.access_event (player_id, at desc)`.execute(db)
  },
}

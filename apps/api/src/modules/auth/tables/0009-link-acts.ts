import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Operators' records of sign-in links, with player and reason. They are stored for ever; the links themselves aren't. */
export const linkActs: Migrations[string] = {
  async up(db) {
    await sql`
      create table auth.link_act (
        id bigint generated always as identity primary key,
        player_id text collate "C" not null,
        operator text not null,
        reason text not null,
        made_at timestamptz not null
      )`.execute(db)
    await sql`create index link_act_by_player on auth.link_act (player_id, id)`.execute(db)
  },
}

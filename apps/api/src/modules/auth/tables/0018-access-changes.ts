import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Time of the last change of a player's password or second factor. */
export const accessChanges: Migrations[string] = {
  async up(db) {
    await sql`
      create table auth.access_change (
        player_id text collate "C" primary key,
        changed_at timestamptz not null
      )`.execute(db)
  },
}

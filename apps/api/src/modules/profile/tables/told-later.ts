import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Facts that a player may add after registration. All earlier players agreed to the terms when they registered. */
export const toldLater: Migrations[string] = {
  async up(db) {
    await sql`
      alter table profile.player
        alter column country drop not null,
        alter column birthdate drop not null,
        add column agreed_at timestamptz`.execute(db)
    await sql`update profile.player set agreed_at = created_at`.execute(db)
  },
}

import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Challenges that were answered: each counts once, for as long as it would be good. */
export const usedChallenges: Migrations[string] = {
  async up(db) {
    await sql`
      create table auth.used_challenge (
        id text collate "C" primary key,
        ends_at timestamptz not null
      )`.execute(db)
  },
}

import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Used captcha challenges, stored until they expire, so that each counts once. */
export const usedChallenges: Migrations[string] = {
  async up(db) {
    await sql`
      create table auth.used_challenge (
        id text collate "C" primary key,
        ends_at timestamptz not null
      )`.execute(db)
  },
}

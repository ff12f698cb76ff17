import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/**
 * What the player proved themselves by when a link to a new address was asked for: with another password or way it is worth
 * nothing. Links of before have none, and are worth nothing either.
 */
export const linkStanding: Migrations[string] = {
  async up(db) {
    await sql`alter table auth.confirmation add column standing text collate "C"`.execute(db)
  },
}

import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/**
 * Hash of the player's sign-in methods when the link to a new address was requested. The link is void once they or the
 * password change. Earlier links have no hash, and are void, too.
 */
export const linkStanding: Migrations[string] = {
  async up(db) {
    await sql`alter table auth.confirmation add column standing text collate "C"`.execute(db)
  },
}

import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Links for a new password and for a new address. */
export const linkPurposes: Migrations[string] = {
  async up(db) {
    await sql`alter table auth.confirmation drop constraint if exists confirmation_purpose_check`.execute(db)
    await sql`alter table auth.confirmation drop constraint if exists email_confirmation_purpose_check`.execute(
      db,
    )
    await sql`
      alter table auth.confirmation add constraint confirmation_purpose_check
        check (purpose in ('confirm-email', 'unlock', 'reset', 'new-email'))`.execute(db)
  },
}

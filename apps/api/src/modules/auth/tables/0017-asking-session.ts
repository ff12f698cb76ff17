import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** The session in which a new address was asked for: it goes on when the address is confirmed elsewhere. */
export const askingSession: Migrations[string] = {
  async up(db) {
    await sql`alter table auth.confirmation add column session_id text collate "C"`.execute(db)
  },
}

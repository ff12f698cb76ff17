import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** The session in which a new address was requested. It stays open when the address is confirmed elsewhere. */
export const askingSession: Migrations[string] = {
  async up(db) {
    await sql`alter table auth.confirmation add column session_id text collate "C"`.execute(db)
  },
}

import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Adds the index of the games opened in a session, for its net position. */
export const gamesOfASession: Migrations[string] = {
  async up(db) {
    await sql`create index game_session_of_session on api.game_session (session_id)`.execute(db)
  },
}

import { type Kysely, sql } from 'kysely'

/** A player's sessions are told to them, and go when their account ends. */
export async function findPlayersSessions(db: Kysely<unknown>): Promise<void> {
  await sql`create index widget_session_player on sportsbook.widget_session (player_id)`.execute(db)
}

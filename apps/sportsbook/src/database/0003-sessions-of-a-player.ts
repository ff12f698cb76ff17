import { type Kysely, sql } from 'kysely'

/** Indexes sessions by player, for the export of a player's data and for its deletion when the account is closed. */
export async function findPlayersSessions(db: Kysely<unknown>): Promise<void> {
  await sql`create index widget_session_player on sportsbook.widget_session (player_id)`.execute(db)
}

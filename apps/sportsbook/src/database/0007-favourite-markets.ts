import { type Kysely, sql } from 'kysely'

/** Creates the table of the types of markets that players marked, by sport. */
export async function createFavouriteMarketTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sportsbook.favourite_market (
      player_id text not null,
      sport_id integer not null,
      market_type text not null,
      added_at timestamptz not null default clock_timestamp(),
      primary key (player_id, sport_id, market_type)
    )`.execute(db)
}

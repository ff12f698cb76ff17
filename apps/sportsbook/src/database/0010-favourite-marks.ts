import { type Kysely, sql } from 'kysely'

/** Creates the tables of the teams and leagues that players marked, and of their betting settings. */
export async function createMarkTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sportsbook.favourite_mark (
      player_id text not null,
      kind text not null check (kind in ('team', 'league')),
      mark_id text not null,
      sport_id integer not null,
      name text not null,
      added_at timestamptz not null default clock_timestamp(),
      primary key (player_id, kind, mark_id)
    )`.execute(db)
  await sql`
    create table sportsbook.betting_setting (
      player_id text primary key,
      sport_order integer[] not null default '{}',
      goal_alerts boolean not null default false,
      changed_at timestamptz not null default clock_timestamp()
    )`.execute(db)
}

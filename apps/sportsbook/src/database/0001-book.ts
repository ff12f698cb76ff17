import { type Kysely, sql } from 'kysely'

/** Creates the tables of the book, the sessions and the operators' orders. */
export async function createBookTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sportsbook.event_message (
      event_id text not null,
      producer text not null,
      made_at_ms bigint not null,
      sequence bigint not null,
      kind text not null,
      message jsonb not null,
      primary key (event_id, made_at_ms, sequence, producer, kind)
    )`.execute(db)
  // At the start the recent messages are read.
  await sql`create index event_message_made on sportsbook.event_message (made_at_ms)`.execute(db)
  await sql`
    create table sportsbook.producer (
      name text primary key,
      processed_ms bigint not null
    )`.execute(db)
  await sql`
    create table sportsbook.widget_session (
      id uuid primary key default gen_random_uuid(),
      token_hash bytea not null unique,
      player_id text not null,
      wallet_token text not null,
      currency text not null,
      locale text not null,
      country_code text not null,
      platform smallint not null check (platform in (1, 2)),
      lobby_url text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index widget_session_expiry on sportsbook.widget_session (expires_at)`.execute(db)
  await sql`
    create table sportsbook.provider_request (
      id uuid primary key,
      taken_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table sportsbook.operator_order (
      id bigint generated always as identity primary key,
      event_id text not null,
      command text not null,
      content jsonb not null,
      operator text not null check (operator <> ''),
      reason text not null check (reason <> ''),
      said_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create index operator_order_event on sportsbook.operator_order (event_id, id)`.execute(db)
}

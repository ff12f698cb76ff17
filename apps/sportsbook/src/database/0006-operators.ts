import { type Kysely, sql } from 'kysely'

/** Creates the register of events, in which operators search, and the orders that wait for a second operator. */
export async function createOperatorTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sportsbook.event (
      event_id text primary key,
      sport_id integer not null,
      championship_id bigint not null,
      championship text not null,
      name text not null,
      search_text text not null,
      competitors jsonb not null,
      starts_at_ms bigint not null,
      phase text not null,
      version bigint not null,
      stage text not null generated always as (
        case when phase in ('live', 'interrupted') then 'live'
          when phase in ('not-started', 'postponed') then 'coming'
          else 'ended' end) stored
    )`.execute(db)
  await sql`create index event_stage on sportsbook.event (stage, starts_at_ms, event_id)`.execute(db)
  await sql`create index event_start on sportsbook.event (starts_at_ms, event_id)`.execute(db)
  await sql`
    create table sportsbook.order_proposal (
      id bigint generated always as identity primary key,
      event_id text not null,
      message jsonb not null,
      effect jsonb not null,
      operator text not null check (operator <> ''),
      reason text not null check (reason <> ''),
      created_at timestamptz not null default now(),
      decision text check (decision in ('confirmed', 'dropped')),
      decided_by text,
      decided_because text,
      decided_at timestamptz,
      check ((decision is null) = (decided_by is null)),
      check (decision is distinct from 'confirmed' or decided_by <> operator)
    )`.execute(db)
  await sql`
    create index order_proposal_waiting on sportsbook.order_proposal (id) where decision is null`.execute(db)
  await sql`create index order_proposal_event on sportsbook.order_proposal (event_id, id)`.execute(db)
}

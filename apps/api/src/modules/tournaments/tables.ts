import { readDefinitions } from '@tessera/postgres'
import { sql } from 'kysely'
import type { ModuleTables } from '../../platform/module-tables.ts'
import { tournamentChecks } from './checks.ts'

/** Tournaments with the scores of their players, which derive from the ledger's settled rounds. */
export const tournamentsTables: ModuleTables = {
  schema: 'tournaments',
  steps: {
    '0001_tournaments': {
      up: async (db) => {
        await sql`
          -- The last transaction of the ledger whose player was counted. One row, whose lock makes one process count at a time.
          create table tournaments.position (
            is_only boolean primary key default true check (is_only),
            through_transaction_id bigint not null default 0
          )`.execute(db)
        await sql`insert into tournaments.position default values`.execute(db)
        await sql`
          -- Published tournaments with their terms. The latest version counts, unless it was withdrawn.
          create table tournaments.offer (
            id text collate "C" not null,
            version integer not null,
            terms jsonb not null,
            is_withdrawn boolean not null default false,
            operator text not null,
            reason text not null,
            published_at timestamptz not null,
            -- In subunits.
            minimum_stake bigint not null check (minimum_stake >= 0),
            primary key (id, version)
          )`.execute(db)
        await sql`
          -- A time at which a tournament takes place, with its terms as they were when it began.
          create table tournaments.race (
            id text collate "C" primary key,
            tournament_id text collate "C" not null,
            version_of integer not null,
            terms jsonb not null,
            currency text collate "C" not null,
            score text not null check (score in ('stake', 'best-win', 'win-sum', 'rounds', 'points', 'first')),
            measure text check (measure in ('multiple', 'money')),
            multiple numeric,
            points integer,
            -- In subunits.
            minimum_stake bigint not null,
            is_sport boolean not null,
            games text[],
            -- Number of places with a prize.
            places integer not null check (places > 0),
            is_best boolean not null generated always as (score in ('best-win', 'first')) stored,
            starts_at timestamptz not null,
            ends_at timestamptz not null check (ends_at > starts_at),
            -- Time until which corrected rounds change the result.
            final_at timestamptz not null check (final_at >= ends_at),
            -- 'final' once the places are decided.
            state text not null default 'open' check (state in ('open', 'final')),
            version bigint not null default 1,
            -- The version and the state in the last event.
            told_version bigint not null default 0,
            told_state text not null default '',
            told_at timestamptz not null default '-infinity',
            foreign key (tournament_id, version_of) references tournaments.offer (id, version)
          ) with (fillfactor = 50)`.execute(db)
        await sql`create index race_open on tournaments.race (starts_at) where state = 'open'`.execute(db)
        await sql`create index race_ended on tournaments.race (ends_at)`.execute(db)
        await sql`
          -- Numbers of the player's last settled rounds that are counted.
          create table tournaments.counted (
            player_id text collate "C" primary key,
            spins bigint not null default 0,
            bets bigint not null default 0,
            -- Numbers up to which rounds are being counted: more may be settled meanwhile.
            spins_through bigint not null default 0,
            bets_through bigint not null default 0
          ) with (fillfactor = 50)`.execute(db)
        await sql`
          create table tournaments.entry (
            id bigint generated always as identity,
            race_id text collate "C" not null references tournaments.race (id),
            player_id text collate "C" not null,
            -- In 1/10,000 of a count, multiple or subunit.
            score bigint not null check (score >= 0),
            -- Settlement of the round with which the score was reached. The earlier one is ahead.
            reached_at timestamptz not null,
            -- Numbers of the last settled rounds before the first that counts.
            spins_from bigint not null,
            bets_from bigint not null,
            -- False for a player to whom nothing may be promoted; null until that is known.
            is_allowed boolean,
            -- Set with the final result, for places with a prize.
            place integer check (place > 0),
            prize text not null default 'none' check (prize in ('none', 'due', 'paid', 'withheld')),
            primary key (race_id, player_id),
            check ((prize = 'none') = (place is null))
          ) with (fillfactor = 50)`.execute(db)
        await sql`
          create index entry_rank on tournaments.entry (race_id, score desc, reached_at, id) where is_allowed and score > 0`.execute(
          db,
        )
        await sql`create index entry_new on tournaments.entry (race_id) where is_allowed is null`.execute(db)
        await sql`create index entry_due on tournaments.entry (race_id) where prize = 'due'`.execute(db)
        await sql`create index entry_player on tournaments.entry (player_id)`.execute(db)
        await sql`create unique index entry_place on tournaments.entry (race_id, place) where place is not null`.execute(
          db,
        )
      },
    },
    '0002_breaks_and_stops': {
      up: async (db) => {
        await sql`
          alter table tournaments.entry
            -- True while the player's standing, such as a break, keeps them off the leaderboard.
            add column is_paused boolean not null default false,
            -- True until the player is notified that the tournament was stopped.
            add column is_stop_untold boolean not null default false`.execute(db)
        await sql`create index entry_paused on tournaments.entry (race_id) where is_paused`.execute(db)
        await sql`create index entry_stop_untold on tournaments.entry (race_id) where is_stop_untold`.execute(
          db,
        )
        await sql`
          -- 'stopped' once an operator has ended it without prizes.
          alter table tournaments.race
            drop constraint race_state_check,
            add constraint race_state_check check (state in ('open', 'final', 'stopped'))`.execute(db)
      },
    },
  },
  definitions: readDefinitions(new URL('./sql/', import.meta.url)),
  checks: tournamentChecks,
}

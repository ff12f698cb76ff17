import { readDefinitions } from '@tessera/postgres'
import { sql } from 'kysely'
import type { ModuleTables } from '../../platform/module-tables.ts'
import { declinedLimits } from './declined-limits.ts'
import { harmTables } from './harm/harm-tables.ts'
import { personDocuments, sharedDevices } from './person/person-tables.ts'

/** Requested raises, the history of changes, and the identities of players who took a break. Amounts are in the ledger. */
export const limitsTables: ModuleTables = {
  schema: 'limits',
  after: ['profile'],
  steps: {
    '0001_limits': {
      up: async (db) => {
        await sql`
          -- A raise or deletion that its player has requested and not yet confirmed.
          create table limits.request (
            player_id text collate "C" not null,
            kind text collate "C" not null,
            period text collate "C" not null,
            -- Requested amount and period; null for a deletion.
            to_amount bigint,
            to_period text collate "C",
            requested_at timestamptz not null,
            confirmable_at timestamptz not null,
            lapses_at timestamptz not null,
            primary key (player_id, kind, period),
            check ((to_amount is null) = (to_period is null))
          )`.execute(db)
        await sql`
          create table limits.change (
            id bigint generated always as identity primary key,
            player_id text collate "C" not null,
            event text collate "C" not null,
            definition smallint not null check (definition between 1 and 5),
            source text collate "C" not null,
            period text collate "C" not null,
            amount_before bigint,
            amount_after bigint,
            currency text collate "C",
            at timestamptz not null
          )`.execute(db)
        await sql`create index change_of_player on limits.change (player_id, id desc)`.execute(db)
        await sql`
          -- Keyed digests of the identity of a player who took a break, by which the same person is recognised in another account.
          create table limits.identity (
            digest bytea not null,
            player_id text collate "C" not null,
            primary key (digest, player_id)
          )`.execute(db)
      },
    },
    '0002_reality_checks': {
      up: async (db) => {
        await sql`
          -- Interval of reality checks that a player has chosen, in minutes of play; null for none.
          create table limits.reality_check (
            player_id text collate "C" primary key,
            minutes smallint check (minutes > 0),
            chosen_at timestamptz not null
          )`.execute(db)
      },
    },
    '0003_register_answers': {
      up: async (db) => {
        await sql`
          -- Last answer of a national self-exclusion register about a player. The ledger's blocks enforce it.
          create table limits.register_answer (
            player_id text collate "C" primary key,
            register text collate "C" not null,
            -- Keyed digest of the data that the register was asked with.
            person bytea not null,
            status text collate "C" check (status in ('clear', 'excluded')),
            until timestamptz,
            answered_at timestamptz,
            -- Why the latest question has no answer.
            failure text collate "C" check (failure in ('no_response', 'unknown_person')),
            asked_at timestamptz not null
          )`.execute(db)
        await sql`create index register_answer_asked on limits.register_answer (asked_at)`.execute(db)
      },
    },
    '0004_reviews': {
      up: async (db) => {
        await sql`
          -- Last review in which a player has kept their limits.
          create table limits.review (
            player_id text collate "C" primary key,
            reviewed_at timestamptz not null
          )`.execute(db)
      },
    },
    '0005_break_ends': {
      up: async (db) => {
        await sql`
          -- Ends of running breaks, of which the players are told.
          create table limits.break_end (
            player_id text collate "C" not null,
            definition smallint not null,
            ends_at timestamptz not null,
            primary key (player_id, definition)
          )`.execute(db)
        await sql`create index break_end_of_time on limits.break_end (ends_at)`.execute(db)
      },
    },
    '0006_signs_of_harm': harmTables,
    '0007_timeline': {
      up: async (db) => {
        // The timeline of a player in the back office.
        await sql`create index change_by_time on limits.change (player_id, at desc)`.execute(db)
        await sql`create index harm_sign_by_time on limits.harm_sign (player_id, found_at desc)`.execute(db)
      },
    },
    '0008_person_documents': personDocuments,
    '0009_shared_devices': sharedDevices,
    '0010_declined_limits': declinedLimits,
  },
  definitions: readDefinitions(new URL('./sql/', import.meta.url)),
}

import { readDefinitions } from '@tessera/postgres'
import { sql } from 'kysely'
import type { ModuleTables } from '../../platform/module-tables.ts'

/** Exports of players' data, whose archives are stored in pieces with the documents, and closings of accounts. */
export const membershipTables: ModuleTables = {
  schema: 'membership',
  after: ['profile'],
  steps: {
    '0001_export': {
      up: async (db) => {
        await sql`
          create table membership.export (
            id text collate "C" primary key,
            player_id text collate "C" not null,
            asked_at timestamptz not null,
            -- The latest try to put it together, under whose name its pieces are; a job that died is followed by another.
            run text collate "C",
            ready_at timestamptz,
            expires_at timestamptz,
            size_bytes bigint,
            check ((ready_at is null) = (expires_at is null) and (ready_at is null) = (size_bytes is null))
          )`.execute(db)
        await sql`create index export_of_player on membership.export (player_id, asked_at desc)`.execute(db)
      },
    },
    '0002_closing': {
      up: async (db) => {
        await sql`
          create table membership.closing (
            id text collate "C" primary key,
            player_id text collate "C" not null,
            reason text,
            asked_at timestamptz not null,
            ends_at timestamptz not null,
            withdrawn_at timestamptz,
            -- When the player was told that something holds the end.
            told_held_at timestamptz,
            -- When the next step is looked at; null after the last one.
            due_at timestamptz,
            closed_at timestamptz,
            freed_at timestamptz,
            forgotten_at timestamptz,
            check (withdrawn_at is null or closed_at is null),
            check (freed_at is null or closed_at is not null),
            check (forgotten_at is null or freed_at is not null)
          )`.execute(db)
        await sql`create unique index closing_of_player on membership.closing (player_id) where withdrawn_at is null`.execute(
          db,
        )
        await sql`create index closing_due on membership.closing (due_at) where withdrawn_at is null and due_at is not null`.execute(
          db,
        )
      },
    },
    '0003_late_money': {
      up: async (db) => {
        // Time when the player was notified of money that arrived after the closing.
        await sql`alter table membership.closing add column told_late_at timestamptz`.execute(db)
      },
    },
    '0004_forgotten_though_held': {
      up: async (db) => {
        // An exclusion may keep the sign-in methods for ever. The personal data is deleted all the same.
        await sql`alter table membership.closing drop constraint if exists closing_check2`.execute(db)
        await sql`
          alter table membership.closing add constraint closing_forgotten
            check (forgotten_at is null or closed_at is not null)`.execute(db)
      },
    },
    '0005_forgotten_elsewhere': {
      up: async (db) => {
        await sql`
          create table membership.forgetting (
            player_id text collate "C" not null,
            stage text not null check (stage in ('closed', 'freed', 'forgotten')),
            due_at timestamptz not null,
            primary key (player_id, stage)
          )`.execute(db)
        await sql`create index forgetting_due on membership.forgetting (due_at)`.execute(db)
        // Providers were not notified of accounts that were closed earlier.
        await sql`
          insert into membership.forgetting (player_id, stage, due_at)
          select c.player_id, s.stage, s.at from membership.closing c
          cross join lateral (values ('closed', c.closed_at), ('freed', c.freed_at), ('forgotten', c.forgotten_at)) s (stage, at)
          where s.at is not null on conflict do nothing`.execute(db)
      },
    },
  },
  definitions: readDefinitions(new URL('./sql/', import.meta.url)),
  offers: ['membership.ending'],
}

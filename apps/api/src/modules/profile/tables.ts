import { readDefinitions } from '@tessera/postgres'
import { sql } from 'kysely'
import { takeOver } from '../../database/take-over.ts'
import type { ModuleTables } from '../../platform/module-tables.ts'
import { moreHosts, playersByPerson } from './tables/players-by-person.ts'
import { toldLater } from './tables/told-later.ts'

/** Players, changes of their data and operators' acts on them. A trigger requests the end of a closed account's sessions. */
export const profileTables: ModuleTables = {
  schema: 'profile',
  steps: {
    '0001_own_schema': takeOver('profile', { tables: ['player'], functions: ['end_sessions_of_account()'] }),
    '0002_sms_promo': {
      up: async (db) => {
        await sql`alter table profile.player add column receive_sms_promo boolean not null default false`.execute(
          db,
        )
      },
    },
    '0003_avatar': {
      up: async (db) => {
        await sql`alter table profile.player add column avatar_id text`.execute(db)
      },
    },
    '0004_acts': {
      up: async (db) => {
        await sql`
          -- What operators did about players.
          create table profile.act (
            id bigint generated always as identity primary key,
            player_id text collate "C" not null,
            area text collate "C" not null,
            act text collate "C" not null,
            -- What it was done to, which may be gone by now.
            subject text,
            operator text not null,
            reason text not null,
            at timestamptz not null
          )`.execute(db)
        await sql`create index act_of_player on profile.act (player_id, id)`.execute(db)
      },
    },
    '0005_locked': {
      up: async (db) => {
        await sql`alter table profile.player drop constraint if exists player_status_check`.execute(db)
        await sql`
          alter table profile.player add constraint player_status_check
            check (status in ('open', 'locked', 'closed'))`.execute(db)
      },
    },
    '0006_merged': {
      up: async (db) => {
        await sql`alter table profile.player add column merged_into text collate "C" references profile.player (id)`.execute(
          db,
        )
      },
    },
    '0007_details': {
      up: async (db) => {
        await sql`alter table profile.player add column details jsonb not null default '{}'`.execute(db)
      },
    },
    '0008_told_later': toldLater,
    '0009_chat_restore_id': {
      up: async (db) => {
        // Id by which a chat widget finds the player's conversation again. It can't be guessed and reveals nothing.
        await sql`alter table profile.player add column chat_restore_id uuid not null default gen_random_uuid()`.execute(
          db,
        )
      },
    },
    '0010_players_by_age': {
      up: async (db) => {
        // Pages of the operators' list of players.
        await sql`create index player_by_age on profile.player (created_at desc, id desc)`.execute(db)
      },
    },
    '0011_changes': {
      up: async (db) => {
        await sql`
          -- Changes of personal data, which a trigger records. They are deleted with the data.
          create table profile.change (
            id bigint generated always as identity primary key,
            player_id text collate "C" not null,
            field text collate "C" not null,
            before text,
            after text,
            at timestamptz not null
          )`.execute(db)
        await sql`create index change_by_time on profile.change (player_id, at desc)`.execute(db)
        await sql`create index act_by_time on profile.act (player_id, at desc)`.execute(db)
      },
    },
    '0012_players_by_person': playersByPerson,
    '0013_more_mail_hosts': moreHosts,
  },
  definitions: readDefinitions(new URL('./sql/', import.meta.url)),
  offers: ['profile.standing'],
}

import { readDefinitions } from '@tessera/postgres'
import { sql } from 'kysely'
import type { ModuleTables } from '../../platform/module-tables.ts'
import { loyaltyChecks } from './checks.ts'

/** Points and levels of players. All derive from the ledger's stakes and the programme at their time. */
export const loyaltyTables: ModuleTables = {
  schema: 'loyalty',
  steps: {
    '0001_loyalty': {
      up: async (db) => {
        await sql`
          -- The last transaction of the ledger that is counted. One row, whose lock makes one process count at a time.
          create table loyalty.progress (
            is_only boolean primary key default true check (is_only),
            through_transaction_id bigint not null default 0
          )`.execute(db)
        await sql`insert into loyalty.progress default values`.execute(db)
        await sql`
          -- Versions of the programme. A bet earns by the version at its time.
          create table loyalty.programme (
            valid_from timestamptz primary key,
            content jsonb not null
          )`.execute(db)
        await sql`
          create table loyalty.account (
            player_id text collate "C" primary key,
            -- In 1/10,000 of a point: now, and the most the player ever had.
            points bigint not null default 0 check (points >= 0),
            peak bigint not null default 0 check (peak >= points),
            version bigint not null default 0,
            -- The version and the order of the level in the last event.
            told_version bigint not null default 0,
            told_level integer not null default 1
          ) with (fillfactor = 50)`.execute(db)
        await sql`create index account_untold on loyalty.account (player_id) where told_version < version`.execute(
          db,
        )
        await sql`
          create table loyalty.reached (
            player_id text collate "C" not null,
            level text collate "C" not null,
            reached_at timestamptz not null,
            -- In subunits of the currency of the programme at that time; null without a reward.
            reward bigint,
            currency text collate "C" not null,
            state text not null check (state in ('none', 'due', 'paid', 'withheld')),
            primary key (player_id, level)
          )`.execute(db)
        await sql`create index reached_due on loyalty.reached (player_id, level) where state = 'due'`.execute(
          db,
        )
        await sql`
          -- Bets that earned nothing because nothing could be promoted to their players.
          create table loyalty.unearned (
            transaction_id bigint primary key,
            player_id text collate "C" not null
          )`.execute(db)
      },
    },
    '0002_granted': {
      up: async (db) => {
        await sql`
          -- Points that other modules have granted, such as rewards of quests, after which counted transaction.
          create table loyalty.granted (
            scope text collate "C" not null,
            key text collate "C" not null,
            player_id text collate "C" not null,
            points bigint not null check (points > 0),
            after_transaction_id bigint not null,
            granted_at timestamptz not null,
            primary key (scope, key)
          )`.execute(db)
        await sql`create index granted_of_player on loyalty.granted (player_id)`.execute(db)
      },
    },
    '0003_campaigns': {
      up: async (db) => {
        await sql`
          -- Campaigns of the bonus and the free spins that the level gives; null without one.
          alter table loyalty.reached
            add column bonus text collate "C",
            add column free_spins text collate "C"`.execute(db)
      },
    },
  },
  definitions: readDefinitions(new URL('./sql/', import.meta.url)),
  checks: loyaltyChecks,
}

import { readDefinitions } from '@tessera/postgres'
import { sql } from 'kysely'
import type { ModuleTables } from '../../platform/module-tables.ts'

/** Messages and pushes of players. */
export const notificationsTables: ModuleTables = {
  schema: 'notifications',
  after: ['auth', 'profile', 'sessions'],
  steps: {
    '0001_notifications': {
      up: async (db) => {
        await sql`
          create table notifications.message (
            id text collate "C" primary key default gen_random_uuid()::text,
            player_id text collate "C" not null,
            kind text collate "C" not null check (kind in ('message', 'push')),
            -- Event that the message reports. Each event is reported once, even if its message was deleted.
            event text collate "C" not null,
            -- Template and parameters. Texts are made in the reader's language.
            facts jsonb not null,
            created_at timestamptz not null,
            read_at timestamptz,
            deleted_at timestamptz,
            -- True once the player's pages were notified.
            is_told boolean not null default false,
            unique (player_id, event)
          ) with (fillfactor = 80)`.execute(db)
        await sql`create index message_list on notifications.message (player_id, kind, created_at desc, id)
          where deleted_at is null`.execute(db)
        await sql`create index message_unread on notifications.message (player_id, kind)
          where deleted_at is null and read_at is null`.execute(db)
        await sql`create index message_untold on notifications.message (player_id) where not is_told`.execute(
          db,
        )
        await sql`
          -- The last transaction of the ledger whose messages were written. One row, whose lock makes one process read at a time.
          -- Events before the installation of this table are not reported.
          create table notifications.position (
            is_only boolean primary key default true check (is_only),
            through_transaction_id bigint not null
          )`.execute(db)
        await sql`insert into notifications.position (through_transaction_id)
          select coalesce(max(id), 0) from ledger.transaction`.execute(db)
      },
    },
    '0002_preferences': {
      up: async (db) => {
        await sql`
          -- What a player has chosen. Without a row, the default of the topic and channel applies.
          create table notifications.preference (
            player_id text collate "C" not null,
            topic text collate "C" not null,
            channel text collate "C" not null,
            is_on boolean not null,
            primary key (player_id, topic, channel)
          )`.execute(db)
      },
    },
    '0003_push_subscriptions': {
      up: async (db) => {
        await sql`
          -- Browsers that receive pushes: one a session, and one session a browser.
          create table notifications.push_subscription (
            id text collate "C" primary key default gen_random_uuid()::text,
            player_id text collate "C" not null,
            session_id text collate "C" not null unique,
            endpoint text collate "C" not null unique,
            p256dh text collate "C" not null,
            auth text collate "C" not null,
            created_at timestamptz not null
          )`.execute(db)
        await sql`create index push_subscription_of_player on notifications.push_subscription (player_id)`.execute(
          db,
        )
      },
    },
    '0004_communications': {
      up: async (db) => {
        await sql`
          -- Messages to the operator. Those of guests have no player.
          create table notifications.communication (
            id text collate "C" primary key default gen_random_uuid()::text,
            player_id text collate "C",
            email text not null,
            message text not null,
            created_at timestamptz not null
          )`.execute(db)
        await sql`create index communication_list on notifications.communication (created_at desc, id)`.execute(
          db,
        )
        await sql`create index communication_of_player on notifications.communication (player_id)`.execute(db)
      },
    },
    '0005_broadcasts': {
      up: async (db) => {
        await sql`
          -- Messages of operators to many players, for ever. The document has the fields of broadcast-schema.ts.
          create table notifications.broadcast (
            id text collate "C" primary key,
            document jsonb not null,
            operator text not null,
            reason text not null,
            created_at timestamptz not null,
            -- The last player who was handled, in the order of ids.
            last_player_id text collate "C" not null default '',
            recipients integer not null default 0,
            ended_at timestamptz,
            is_stopped boolean not null default false
          )`.execute(db)
        await sql`create index broadcast_open on notifications.broadcast (created_at, id) where ended_at is null`.execute(
          db,
        )
      },
    },
    '0006_stopped_broadcasts': {
      up: async (db) => {
        await sql`
          -- Operator who stopped a broadcast, and why.
          alter table notifications.broadcast add column stopped_by text, add column stopped_because text`.execute(
          db,
        )
      },
    },
    '0007_telegram_blocks': {
      up: async (db) => {
        await sql`
          -- Players whose Telegram user has blocked the bot. It gets no messages until it writes to the bot.
          create table notifications.telegram_block (
            player_id text collate "C" primary key,
            user_id text collate "C" not null,
            since timestamptz not null
          )`.execute(db)
      },
    },
    '0008_timeline': {
      up: async (db) => {
        // The timeline of a player in the back office, which also shows messages that the player has deleted.
        await sql`create index message_by_time on notifications.message (player_id, created_at desc)`.execute(
          db,
        )
      },
    },
  },
  definitions: readDefinitions(new URL('./sql/', import.meta.url)),
}

import { sql } from 'kysely'
import type { ModuleTables } from '../../platform/module-tables.ts'

/** Chats of players and guests with support. */
export const supportTables: ModuleTables = {
  schema: 'support',
  steps: {
    '0001_chats': {
      up: async (db) => {
        await sql`
          create table support.chat (
            -- Random: it names the realtime channel, which anyone who knows it may follow.
            id text collate "C" primary key default gen_random_uuid()::text,
            -- Null for a guest.
            player_id text collate "C",
            -- SHA-256 of the restore id in hex. The restore id itself gives access and isn't stored here.
            restore_hash text collate "C" not null,
            locale text collate "C" not null,
            version integer not null default 0,
            last_number integer not null default 0,
            -- Number of the last message that the visitor has seen.
            seen_number integer not null default 0,
            opened_at timestamptz not null,
            -- Time of the last message.
            updated_at timestamptz not null,
            -- Time of the first message that has no answer; null if all have.
            waiting_since timestamptz,
            closed_at timestamptz
          ) with (fillfactor = 80)`.execute(db)
        await sql`create unique index chat_of_restore_id on support.chat (restore_hash, coalesce(player_id, ''))`.execute(
          db,
        )
        await sql`create index chat_of_player on support.chat (player_id)`.execute(db)
        await sql`create index chat_open on support.chat (waiting_since, updated_at) where closed_at is null`.execute(
          db,
        )
        await sql`create index chat_by_age on support.chat (updated_at)`.execute(db)
        await sql`
          create table support.message (
            chat_id text collate "C" not null references support.chat on delete cascade,
            number integer not null,
            author text collate "C" not null check (author in ('visitor', 'operator')),
            -- Name of the operator; null for a message of the visitor.
            operator text,
            -- Id that the sender's page gave the message, so that a repeated request stores it once.
            client_id text collate "C" not null,
            text text not null,
            created_at timestamptz not null,
            primary key (chat_id, number),
            unique (chat_id, author, client_id)
          )`.execute(db)
        await sql`
          -- Acts of operators, for ever, also after the chat is deleted. They contain no text of a chat.
          create table support.act (
            id bigint generated always as identity primary key,
            chat_id text collate "C" not null,
            player_id text collate "C",
            operator text not null,
            act text collate "C" not null check (act in ('open', 'answer', 'close')),
            at timestamptz not null
          )`.execute(db)
        await sql`create index act_of_chat on support.act (chat_id, operator, at)`.execute(db)
        await sql`create index act_of_player on support.act (player_id, at)`.execute(db)
      },
    },
    '0002_reasons': {
      up: async (db) => {
        // Why the operator has closed the chat; null for other acts, and for chats that were closed before.
        await sql`alter table support.act add column reason text`.execute(db)
      },
    },
  },
}

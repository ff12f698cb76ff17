import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'
import { feeColumn, frictionlessColumn } from './payments/payment-columns.ts'

export const migrations: Migrations = {
  '0001_sandbox': {
    up: async (db) => {
      await sql`
        create table sandbox.payment (
          id text primary key,
          idempotency_key text not null unique,
          kind text not null,
          method text not null,
          amount bigint not null,
          currency text not null,
          reference text not null,
          return_url text not null,
          webhook_url text not null,
          status text not null default 'pending',
          failure_reason text,
          created_at timestamptz not null default now(),
          updated_at timestamptz not null default now(),
          expires_at timestamptz not null,
          -- A decision that was delayed, and when it falls.
          planned_decision text,
          planned_at timestamptz
        )`.execute(db)
      await sql`create index on sandbox.payment (planned_at) where planned_at is not null`.execute(db)
      await sql`create index on sandbox.payment (expires_at) where status = 'pending'`.execute(db)
      await sql`
        create table sandbox.delivery (
          id bigint generated always as identity primary key,
          webhook_id text not null,
          payment_id text not null references sandbox.payment,
          url text not null,
          body text not null,
          attempts integer not null default 0,
          due_at timestamptz not null,
          delivered_at timestamptz,
          last_status integer
        )`.execute(db)
      await sql`create index on sandbox.delivery (due_at) where delivered_at is null`.execute(db)
      await sql`
        create table sandbox.fault (
          id boolean primary key default true check (id),
          duplicates boolean not null default false,
          out_of_order boolean not null default false,
          lose_first boolean not null default false
        )`.execute(db)
      await sql`insert into sandbox.fault default values`.execute(db)
      await sql`
        create table sandbox.message (
          id bigint generated always as identity primary key,
          kind text not null,
          recipient text not null,
          subject text not null,
          body_text text not null,
          body_html text,
          sent_at timestamptz not null default now()
        )`.execute(db)
      await sql`create index on sandbox.message (lower(recipient), id desc)`.execute(db)
    },
  },
  '0003_payment_details': {
    up: async (db) => {
      await sql`alter table sandbox.payment add column details jsonb not null default '{}'`.execute(db)
    },
  },
  '0004_identity': {
    up: async (db) => {
      await sql`
        create table sandbox.applicant (
          id text primary key,
          reference text not null unique,
          return_url text not null,
          webhook_url text not null,
          language text not null,
          status text not null default 'init',
          review jsonb,
          created_at timestamptz not null default now(),
          updated_at timestamptz not null default now(),
          expires_at timestamptz not null
        )`.execute(db)
      // Webhooks may now also be about applicants.
      await sql`alter table sandbox.delivery alter column payment_id drop not null`.execute(db)
    },
  },
  '0005_people': {
    up: async (db) => {
      await sql`
        create table sandbox.person (
          id text primary key,
          provider text not null,
          name text not null,
          email text not null,
          is_email_verified boolean not null,
          created_at timestamptz not null default now()
        )`.execute(db)
      await sql`create index on sandbox.person (provider, created_at desc)`.execute(db)
    },
  },
  '0006_outcomes': {
    up: async (db) => {
      // What arrived and what was taken back of it; a payment in review stays pending.
      await sql`
        alter table sandbox.payment
          add column in_review boolean not null default false,
          add column received bigint,
          add column reversed bigint not null default 0,
          add column reversal text`.execute(db)
      await sql`update sandbox.payment set received = amount where status = 'succeeded'`.execute(db)
    },
  },
  '0007_chains': {
    up: async (db) => {
      await sql`
        create table sandbox.chain_block (
          hash text primary key,
          parent_hash text not null,
          height bigint not null,
          -- False for a block that another branch has replaced.
          is_best boolean not null
        )`.execute(db)
      await sql`create unique index on sandbox.chain_block (height) where is_best`.execute(db)
      await sql`
        create table sandbox.chain_transaction (
          tx_id text primary key,
          network text not null,
          address text not null,
          comment text not null,
          amount numeric not null,
          time bigint generated always as identity,
          -- Null while it waits for a block, and on a chain whose blocks are final.
          block_hash text references sandbox.chain_block
        )`.execute(db)
      await sql`create index on sandbox.chain_transaction (block_hash)`.execute(db)
      await sql`create index on sandbox.chain_transaction (network, address, time)`.execute(db)
    },
  },
  '0008_registers': {
    up: async (db) => {
      await sql`
        create table sandbox.register_entry (
          id bigint generated always as identity primary key,
          register text not null,
          first_name text not null,
          last_name text not null,
          birthdate date not null,
          until timestamptz
        )`.execute(db)
      await sql`
        create table sandbox.register_fault (
          id boolean primary key default true check (id),
          fault text not null default 'none'
        )`.execute(db)
      await sql`insert into sandbox.register_fault default values`.execute(db)
    },
  },
  '0009_repeated_messages': {
    up: async (db) => {
      // Id by which the sender repeats a message whose delivery it doesn't know.
      await sql`alter table sandbox.message add column sender_id text unique`.execute(db)
    },
  },
  '0010_raw_transactions': {
    up: async (db) => {
      await sql`
        create table sandbox.chain_raw (
          tx_id text primary key,
          -- The signed transaction in hex.
          raw text not null,
          time bigint generated always as identity,
          -- Null while it waits for a block.
          block_hash text references sandbox.chain_block
        )`.execute(db)
      await sql`create index on sandbox.chain_raw (block_hash)`.execute(db)
    },
  },
  '0011_refunds': {
    up: async (db) => {
      await sql`
        create table sandbox.refund (
          -- The shop's idempotency key.
          key text primary key,
          payment_id text not null references sandbox.payment,
          amount bigint not null,
          status text not null,
          reason text,
          -- Time at which a pending one is completed by itself.
          planned_at timestamptz,
          created_at timestamptz not null default clock_timestamp(),
          updated_at timestamptz not null default clock_timestamp()
        )`.execute(db)
      await sql`create index on sandbox.refund (payment_id)`.execute(db)
      await sql`create index on sandbox.refund (planned_at) where status = 'pending'`.execute(db)
    },
  },
  '0012_ton_payouts': {
    up: async (db) => {
      // True for a payment that its receiver has refused, so that it went back to its sender.
      await sql`alter table sandbox.chain_transaction add column is_bounced boolean not null default false`.execute(
        db,
      )
      await sql`
        create table sandbox.ton_request (
          wallet text not null,
          sequence_number integer not null,
          -- Message with the request in hex.
          raw text not null,
          -- Payments that the wallet has made, as the index shows them.
          sent jsonb not null,
          created_at timestamptz not null default clock_timestamp(),
          primary key (wallet, sequence_number)
        )`.execute(db)
      await sql`
        -- Accounts that refuse every payment.
        create table sandbox.ton_refuser (address text primary key)`.execute(db)
    },
  },
  '0013_refund_keys': {
    up: async (db) => {
      // The shop's key identifies a refund of one payment.
      await sql`alter table sandbox.refund drop constraint refund_pkey, add primary key (payment_id, key)`.execute(
        db,
      )
    },
  },
  '0014_tokens': {
    up: async (db) => {
      // Token on TON: usdt, or other for one that the shop doesn't support; null for the coin.
      await sql`alter table sandbox.chain_transaction add column token text`.execute(db)
    },
  },
  '0015_bot': {
    up: async (db) => {
      await sql`
        -- Settings that the bot has made by its interface.
        create table sandbox.bot (
          is_only boolean primary key default true check (is_only),
          -- Null while the bot fetches its updates.
          webhook_url text,
          webhook_secret text,
          -- Kinds of updates that the bot receives; null for the default ones.
          allowed_updates jsonb,
          last_error text,
          menu_button jsonb
        )`.execute(db)
      await sql`insert into sandbox.bot default values`.execute(db)
      await sql`
        create table sandbox.bot_commands (
          -- Empty for users of all other languages.
          language_code text primary key,
          commands jsonb not null
        )`.execute(db)
      await sql`
        create table sandbox.bot_update (
          id bigint generated always as identity primary key,
          update jsonb not null,
          attempts integer not null default 0,
          due_at timestamptz not null,
          created_at timestamptz not null default clock_timestamp()
        )`.execute(db)
      await sql`create index on sandbox.bot_update (due_at)`.execute(db)
      await sql`
        create table sandbox.chat_message (
          id bigint generated always as identity primary key,
          user_id bigint not null,
          is_from_bot boolean not null,
          text text not null,
          -- Rows of buttons.
          keyboard jsonb not null default '[]'
        )`.execute(db)
      await sql`create index on sandbox.chat_message (user_id, id)`.execute(db)
      await sql`
        -- Users who have blocked the bot.
        create table sandbox.chat_block (user_id bigint primary key)`.execute(db)
      await sql`
        -- Presses of buttons.
        create table sandbox.chat_press (
          id bigint generated always as identity primary key,
          user_id bigint not null,
          -- Null until the bot has answered.
          answer text
        )`.execute(db)
      await sql`create index on sandbox.chat_press (user_id, id)`.execute(db)
    },
  },
  '0016_fees': feeColumn,
  '0017_authentication': frictionlessColumn,
  '0018_document_numbers': {
    up: async (db) => {
      // The number that was read from the document of a verified applicant.
      await sql`alter table sandbox.applicant add column document_number text`.execute(db)
    },
  },
}

import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'
import { passwordTries } from './0004-password-tries.ts'
import { sessionEnds } from './0005-session-ends.ts'
import { destinations } from './0006-destinations.ts'
import { type FieldSealer, sealedFields } from './0007-sealed-fields.ts'
import { gamesOfASession } from './0010-games-of-a-session.ts'
import { paidCards } from './0011-paid-cards.ts'

export type { FieldSealer } from './0007-sealed-fields.ts'

/**
 * The migrations of the schema that all modules of the player API once shared. Each module has since moved its tables to
 * its own schema. No step is added here: new steps are defined in a module's `tables.ts`.
 */
export const migrations = (sealer: FieldSealer): Migrations => ({
  '0001_players': {
    async up(db) {
      await sql`
        create table api.player (
          id text collate "C" primary key,
          email text not null,
          -- The address in lower case: what must be unique and what log-in looks for.
          email_key text collate "C" not null constraint player_email_taken unique,
          email_confirmed_at timestamptz,
          password_hash text not null,
          status text not null default 'open' check (status in ('open', 'closed')),
          nickname text,
          first_name text,
          last_name text,
          phone text,
          country text not null,
          language text not null,
          birthdate date not null,
          gender text,
          city text,
          address text,
          postal_code text,
          time_zone text,
          receive_email_promo boolean not null default false,
          affiliate_tag text,
          created_at timestamptz not null
        )`.execute(db)
      await sql`
        create table api.session (
          id text collate "C" primary key,
          player_id text collate "C" not null references api.player (id),
          -- Which token is the last one, and when it replaced the one before.
          token_generation integer not null default 1,
          rotated_at timestamptz not null,
          device text not null,
          ip text not null,
          country text,
          created_at timestamptz not null,
          last_seen_at timestamptz not null,
          closed_at timestamptz,
          close_reason text
        )`.execute(db)
      await sql`create index session_live on api.session (player_id, created_at desc) where closed_at is null`.execute(
        db,
      )
      await sql`
        create table api.login_failure (
          -- Also of addresses that nobody has: the answer must not tell them apart.
          email_key text collate "C" primary key,
          failures integer not null,
          first_at timestamptz not null,
          locked_until timestamptz
        )`.execute(db)
      await sql`
        create table api.confirmation (
          code_hash bytea primary key,
          player_id text collate "C" not null references api.player (id),
          purpose text not null check (purpose in ('confirm-email', 'unlock')),
          -- The address that the code was sent to: a changed one is not confirmed by it.
          email_key text not null,
          created_at timestamptz not null,
          expires_at timestamptz not null,
          used_at timestamptz
        )`.execute(db)
      await sql`create index confirmation_of_player on api.confirmation (player_id, created_at)`.execute(db)
    },
  },
  '0002_games': {
    async up(db) {
      await sql`
        create table api.game_session (
          id bigint primary key,
          player_id text collate "C" not null references api.player (id),
          session_id text collate "C" not null,
          provider_id text not null,
          game_id text not null,
          opened_at timestamptz not null,
          closed_at timestamptz
        )`.execute(db)
      await sql`create index game_session_live on api.game_session (player_id) where closed_at is null`.execute(
        db,
      )
      await sql`create index game_session_opened on api.game_session (opened_at)`.execute(db)
      await sql`
        create table api.played_game (
          player_id text collate "C" not null references api.player (id),
          game_id text not null,
          last_played_at timestamptz not null,
          primary key (player_id, game_id)
        )`.execute(db)
      await sql`
        create table api.favorite_game (
          player_id text collate "C" not null references api.player (id),
          game_id text not null,
          added_at timestamptz not null,
          primary key (player_id, game_id)
        )`.execute(db)
      await sql`
        create table api.recent_search (
          player_id text collate "C" not null references api.player (id),
          query text not null,
          searched_at timestamptz not null,
          primary key (player_id, query)
        )`.execute(db)
    },
  },
  '0003_payments': {
    async up(db) {
      await sql`
        create table api.invoice (
          id text collate "C" primary key,
          player_id text collate "C" not null references api.player (id),
          type smallint not null check (type in (1, 2)),
          status smallint not null default 1 check (status in (1, 2, 3)),
          method_id text not null,
          amount bigint not null check (amount > 0),
          currency text not null,
          -- The ordinal of the player's successful deposit.
          number integer,
          failure_reason text,
          redirect_url text,
          qr text,
          expires_at timestamptz,
          provider_payment_id text,
          provider_updated_at timestamptz,
          -- The ledger's hold of a withdrawal, which its end concludes.
          hold_transaction_id bigint,
          return_path text not null,
          fields jsonb not null default '{}',
          version integer not null default 1,
          idempotency_key text collate "C" not null,
          request_hash bytea not null,
          -- What the first try was answered; a replay gets it again.
          first_answer jsonb,
          checked_at timestamptz not null,
          created_at timestamptz not null,
          updated_at timestamptz not null,
          constraint invoice_held check ((type = 2) = (hold_transaction_id is not null)),
          constraint invoice_key unique (player_id, idempotency_key),
          constraint invoice_number unique (player_id, number),
          constraint invoice_reason check ((status = 3) = (failure_reason is not null)),
          constraint invoice_numbered check ((status = 2 and type = 1) = (number is not null))
        )`.execute(db)
      await sql`create index invoice_of_player on api.invoice (player_id, created_at desc, id desc)`.execute(
        db,
      )
      await sql`create index invoice_pending on api.invoice (checked_at) where status = 1`.execute(db)
      await sql`create unique index invoice_payment on api.invoice (provider_payment_id)`.execute(db)
      await sql`
        create table api.webhook_delivery (
          provider_id text not null,
          webhook_id text collate "C" not null,
          received_at timestamptz not null,
          primary key (provider_id, webhook_id)
        )`.execute(db)
    },
  },
  '0004_password_tries': passwordTries,
  '0005_session_ends': sessionEnds,
  '0006_destinations': destinations,
  '0007_sealed_fields': sealedFields(sealer),
  '0010_games_of_a_session': gamesOfASession,
  '0011_paid_cards': paidCards,
})
